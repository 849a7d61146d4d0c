import { useSelector } from 'react-redux'
import { selectHasNoNetwork } from '../../api/api'
import { selectOutage } from '../../features/account/accountSlice'
import { useText } from '../../strings/text'
import { ConnectionNotice } from './ConnectionNotice'
import { layoutStrings } from './layoutStrings'
import { outageStrings } from './outageStrings'

/** Shown while the browser is offline or the service can't be used. */
export function OutageNotice() {
  const text = useText({ ...layoutStrings, ...outageStrings })
  const outage = useSelector(selectOutage)
  if (useSelector(selectHasNoNetwork)) return <ConnectionNotice>{text('offline.notice')}</ConnectionNotice>
  return <ConnectionNotice>{outage && text(`offline.${outage}`)}</ConnectionNotice>
}
