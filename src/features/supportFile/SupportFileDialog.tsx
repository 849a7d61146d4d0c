import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/DialogShell'
import { formatCount, formatTimes } from '../../components/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { dialogClosed, saveClicked, selectSupportFile } from './supportFileSlice'
import { supportFileStrings } from './supportFileStrings'

/** Says what is in the file, and what never is, before it is saved. */
export function SupportFileDialog() {
  const text = useText(supportFileStrings)
  const dispatch = useAppDispatch()
  const { step, facts } = useSelector(selectSupportFile)
  return (
    <DialogShell
      open
      title={text('supportFile.title')}
      onClose={() => dispatch(dialogClosed())}
      size="sm"
      actions={
        <>
          <Button onClick={() => dispatch(dialogClosed())}>{text('supportFile.cancel')}</Button>
          <Button variant="contained" disabled={step !== 'ready'} onClick={() => dispatch(saveClicked())}>
            {text('supportFile.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('supportFile.lead')}</Typography>
        {facts ? (
          <Facts>
            <dt>{text('supportFile.steps')}</dt>
            <dd>{formatCount(facts.actions)}</dd>
            <dt>{text('supportFile.time')}</dt>
            <dd>{formatTimes(facts.from, facts.to)}</dd>
            <dt>{text('supportFile.size')}</dt>
            <dd>{text('supportFile.kilobytes', { size: formatCount(Math.ceil(facts.bytes / 1024)) })}</dd>
            <dt>{text('supportFile.in')}</dt>
            <dd>{text('supportFile.inText')}</dd>
            <dt>{text('supportFile.never')}</dt>
            <dd>{text('supportFile.neverText')}</dd>
          </Facts>
        ) : (
          <Typography role="status">{text('supportFile.preparing')}</Typography>
        )}
      </Stack>
    </DialogShell>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: '0 0 12px', overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: 24,
    alignItems: 'baseline',
  },
}))
