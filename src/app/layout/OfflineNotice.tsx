import { useSelector } from 'react-redux'
import { selectHasNoNetwork } from '../../api/api'
import { useText } from '../../strings/text'
import { ConnectionNotice } from './ConnectionNotice'
import { layoutStrings } from './layoutStrings'

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const text = useText(layoutStrings)
  return <ConnectionNotice>{useSelector(selectHasNoNetwork) && text('offline.notice')}</ConnectionNotice>
}
