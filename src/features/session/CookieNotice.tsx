import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { useText } from '../../strings/text'
import { loginStrings } from './loginStrings'
import { selectIsCookieless } from './sessionSlice'

/** Warns that log-ins cannot work without cookies, before a form is filled in in vain. */
export function CookieNotice() {
  const text = useText(loginStrings)
  if (!useSelector(selectIsCookieless)) return null
  return <Alert severity="warning">{text('login.cookieless')}</Alert>
}
