import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { DownloadIcon } from '../../components/icons/laterIcons'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { LogoMark } from '../../components/page/Logo'
import { FORM_WIDTH } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { FileButton } from './FileButton'
import { replayStrings } from './replayStrings'

interface Props {
  /** A file is being dragged over the page. */
  isOver: boolean
  /** The name of the file being opened. */
  opening?: string | undefined
  /** Why the last file could not be opened. */
  problem?: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** The screen for choosing a file. */
export function OpenScreen({ isOver, opening, problem, onFiles }: Props) {
  const text = useText(replayStrings)
  return (
    <Column>
      <LogoMark size={40} />
      <Typography variant="h1">{text('replay.title')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('replay.lead')}</Typography>
      <div role="status" aria-live="assertive">
        {problem && <ErrorAlert message={problem} />}
      </div>
      <DropZone data-over={isOver}>
        <DownloadIcon size={28} />
        <Typography variant="subtitle1" component="p">
          {text('replay.drop')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text('replay.or')}</Typography>
        <FileButton label={text('replay.choose')} variant="contained" onFiles={onFiles} />
        <Typography role="status" sx={{ minHeight: 24, overflowWrap: 'anywhere' }}>
          {opening !== undefined && text('replay.opening', { name: opening })}
        </Typography>
      </DropZone>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('replay.private')}
      </Typography>
    </Column>
  )
}

const Column = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: FORM_WIDTH + 80,
  margin: '0 auto',
  padding: 'clamp(24px, 10vh, 112px) 16px 40px',
})

const DropZone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '32px 16px 12px',
  textAlign: 'center',
  borderRadius: 12,
  border: `2px dashed ${theme.vars.palette.fieldLine}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { color: theme.vars.palette.primaryText },
  '&[data-over="true"]': {
    borderColor: theme.vars.palette.primaryText,
    backgroundColor: theme.vars.palette.action.selected,
  },
}))
