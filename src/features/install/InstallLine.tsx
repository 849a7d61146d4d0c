import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { useFocusHandover } from '../../components/page/useFocusHandover'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { installDeclined, selectPreferences } from '../preferences/preferencesSlice'
import type { InstallPart } from './installSlice'
import { installClicked, selectInstallOffer } from './installSlice'
import { installStrings } from './installStrings'

/** Where the browser can install the app, and nobody on this device has said no. */
const selectIsSuggested = (state: InstallPart & PreferencesPart) =>
  selectInstallOffer(state) === 'prompt' &&
  selectPreferences(state).isRestored &&
  !selectPreferences(state).isInstallDeclined

/** A quiet line for a good moment. */
export function InstallLine() {
  return useSelector(selectIsSuggested) ? <Suggestion /> : null
}

function Suggestion() {
  const text = useText(installStrings)
  const dispatch = useAppDispatch()
  const first = useFocusHandover()
  const second = useFocusHandover()
  return (
    <Line>
      <span>{text('install.line')}</span>
      <div>
        <Button ref={first} size="small" onClick={() => dispatch(installClicked())}>
          {text('install.do')}
        </Button>
        <Button ref={second} size="small" onClick={() => dispatch(installDeclined())}>
          {text('install.later')}
        </Button>
      </div>
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 8px',
  maxWidth: 420,
  marginTop: 8,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))
