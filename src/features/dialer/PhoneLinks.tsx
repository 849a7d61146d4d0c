import Button from '@mui/material/Button'
import { useIsAlive } from '../../components/useIsAlive'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { phoneLinksOffered } from './dialerSlice'
import { dialerStrings } from './dialerStrings'

/** Registers the app for tel: links on other sites, for which the browser asks permission. */
export function PhoneLinks() {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  if (!useIsAlive() || !('registerProtocolHandler' in navigator)) return null
  return (
    <Button
      size="small"
      onClick={() => dispatch(phoneLinksOffered())}
      sx={{ alignSelf: 'flex-start', whiteSpace: 'normal' }}
    >
      {text('recents.phoneLinks')}
    </Button>
  )
}
