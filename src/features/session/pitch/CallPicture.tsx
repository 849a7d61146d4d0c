import { styled } from '@mui/material/styles'
import { HangUpIcon, KeypadIcon, MicrophoneIcon, PauseIcon } from '../../../components/icons/laterIcons'
import { tabular } from '../../../components/page/styles'
import { PersonMark } from '../../../components/phone/PersonMark'
import { useText } from '../../../strings/text'
import { pitchStrings } from './pitchStrings'

const NAME = 'Clara Weiss'
const CALLER_ID = '(201) 555-0123'
const TIMER = '4:32'

/** What a call looks like, drawn in the page's own styles, so that it follows the color scheme. */
export function CallPicture() {
  const text = useText(pitchStrings)
  return (
    <Stage aria-hidden="true">
      <Ring>
        <PersonMark name={NAME} size={64} />
      </Ring>
      <small>{text('pitch.onCallWith')}</small>
      <b translate="no">{NAME}</b>
      <small>
        <span>{text('pitch.theySee')}</span> <span translate="no">{CALLER_ID}</span>
      </small>
      <Timer translate="no">{TIMER}</Timer>
      <small>{text('pitch.used')}</small>
      <Keys>
        <MicrophoneIcon size={18} />
        <KeypadIcon size={18} />
        <PauseIcon size={18} />
        <HangUpIcon size={18} />
      </Keys>
    </Stage>
  )
}

const Stage = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '20px 16px 18px',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: `linear-gradient(${theme.vars.palette.action.selected}, ${theme.vars.palette.background.paper} 70%)`,
  boxShadow: theme.shadows[8],
  userSelect: 'none',
  '& > small': { ...theme.typography.caption, lineHeight: 1.5, color: theme.vars.palette.text.secondary, ...tabular },
  '& > b': theme.typography.subtitle1,
}))

const Ring = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 76,
  height: 76,
  marginBottom: 8,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${theme.vars.palette.primary.main} 22%, transparent)`,
}))

const Timer = styled('span')(({ theme }) => ({
  ...theme.typography.timer,
  marginTop: 6,
  fontSize: '1.75rem',
  lineHeight: 1.2,
}))

const Keys = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  marginTop: 14,
  '& > svg': {
    boxSizing: 'content-box',
    padding: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.quiet,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > svg:last-child': { color: '#FFFFFF', borderColor: 'transparent', backgroundColor: theme.vars.palette.errorFill },
}))
