import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectHasShortcuts, shortcutsSwitched } from '../preferences/preferencesSlice'
import { callsStrings } from './callsStrings'

const SHORTCUTS = [
  { keys: ['0 – 9'], id: 'calls.shortcuts.dial' },
  { keys: ['M'], id: 'calls.shortcuts.mute' },
  { keys: ['K'], id: 'calls.shortcuts.keypad' },
  { keys: ['H'], id: 'calls.shortcuts.hold' },
  { keys: ['0 – 9', '*', '#'], id: 'calls.shortcuts.tones' },
  { keys: ['Esc'], id: 'calls.shortcuts.hideKeypad' },
  { keys: ['?'], id: 'calls.shortcuts.help' },
  { keys: ['Ctrl', 'Shift', 'L'], id: 'calls.shortcuts.hangUp' },
  { keys: ['Ctrl', 'Alt', 'L'], id: 'calls.shortcuts.report' },
] as const

/** Lists the keyboard shortcuts, with a switch for the single keys. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const hasShortcuts = useSelector(selectHasShortcuts)
  return (
    <DialogShell open title={text('calls.shortcuts.title')} onClose={onClose}>
      <List>
        {SHORTCUTS.map(({ keys, id }) => (
          <Row key={id}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{text(id)}</dd>
          </Row>
        ))}
      </List>
      <FormControlLabel
        control={<Switch checked={hasShortcuts} onChange={(_, on) => dispatch(shortcutsSwitched({ on }))} />}
        label={text('calls.shortcuts.singleKeys')}
      />
    </DialogShell>
  )
}

const List = styled('dl')({ margin: '0 0 16px', display: 'grid', gap: 4 })

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '148px 1fr',
  alignItems: 'center',
  minHeight: 40,
  '& > dd': { margin: 0 },
  '& > dt': { display: 'flex', gap: 4 },
})

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '2px 8px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.quiet,
  border: `1px solid ${theme.vars.palette.divider}`,
}))
