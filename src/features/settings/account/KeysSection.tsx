import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { Section } from '../../../components/page/Section'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { keyTonesSwitched, selectPreferences, shortcutsSwitched } from '../../preferences/preferencesSlice'
import { appearanceStrings } from '../appearance/appearanceStrings'

/** Keyboard settings of this browser. */
export function KeysSection() {
  const text = useText(appearanceStrings)
  const dispatch = useAppDispatch()
  const { hasShortcuts, hasKeyTones } = useSelector(selectPreferences)
  const id = useId()
  return (
    <Section title={text('settings:keys.heading')}>
      <FormControlLabel
        control={
          <Switch
            checked={hasShortcuts}
            onChange={(_, on) => dispatch(shortcutsSwitched({ on }))}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={text('settings:keys.shortcuts')}
      />
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {text('settings:keys.shortcutsText')}
      </Typography>
      <FormControlLabel
        control={<Switch checked={hasKeyTones} onChange={(_, on) => dispatch(keyTonesSwitched({ on }))} />}
        label={text('settings:keys.tones')}
      />
    </Section>
  )
}
