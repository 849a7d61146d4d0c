import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { Section } from '../../../components/page/Section'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { Preferences } from '../../preferences/preferencesSlice'
import { schemeChosen, selectPreferences } from '../../preferences/preferencesSlice'
import { appearanceStrings } from './appearanceStrings'

const SCHEMES = ['light', 'dark', 'system'] as const

/** The color scheme in this browser. */
export function AppearanceSection() {
  const text = useText(appearanceStrings)
  const dispatch = useAppDispatch()
  const { scheme } = useSelector(selectPreferences)
  const id = useId()
  return (
    <Section title={text('appearance.heading')} lead={text('appearance.lead')}>
      <FormControl>
        <FormLabel id={id}>{text('appearance.theme')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={scheme}
          onChange={(_, chosen) => dispatch(schemeChosen(chosen as Preferences['scheme']))}
        >
          {SCHEMES.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={text(`appearance.${each}`)} />
          ))}
        </RadioGroup>
      </FormControl>
    </Section>
  )
}
