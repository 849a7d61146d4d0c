import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { useText } from '../../../strings/text'
import { replayStrings } from '../replayStrings'

export const KEYS = [
  { keys: ['replay:keys.space'], id: 'replay:keys.play' },
  { keys: ['←', '→'], id: 'replay:keys.step' },
  { keys: ['Home', 'End'], id: 'replay:keys.ends' },
  { keys: ['E'], id: 'replay:keys.error' },
  { keys: ['/'], id: 'replay:keys.search' },
  { keys: ['?'], id: 'replay:keys.help' },
] as const

interface Props {
  isOn: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** The keyboard shortcuts, and a switch to disable them. */
export function KeysDialog({ isOn, onSwitch, onClose }: Props) {
  const text = useText(replayStrings)
  return (
    <DialogShell open title={text('replay:keys.title')} onClose={onClose}>
      <List>
        {KEYS.map(({ keys, id }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key === 'replay:keys.space' ? text(key) : key}</Kbd>
              ))}
            </dt>
            <dd>{text(id)}</dd>
          </div>
        ))}
      </List>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => onSwitch(on)} />}
        label={text('replay:keys.singleKeys')}
      />
    </DialogShell>
  )
}

const List = styled('dl')({
  margin: '0 0 16px',
  '& > div': { display: 'grid', gridTemplateColumns: '120px 1fr', alignItems: 'center', minHeight: 40 },
  '& dt': { display: 'flex', gap: 4 },
  '& dd': { margin: 0 },
})

/** A keyboard key. */
export const Kbd = styled('kbd')(({ theme }) => ({
  padding: '1px 6px',
  borderRadius: 6,
  fontFamily: 'inherit',
  fontSize: 'inherit',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.quiet,
  border: `1px solid ${theme.vars.palette.divider}`,
}))
