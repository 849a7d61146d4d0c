import { TopUpToConfirmNotice } from '../replenisher/TopUpToConfirmNotice'
import { OwedNotice } from './OwedNotice'

export function ShownNotices() {
  return (
    <>
      <OwedNotice />
      <TopUpToConfirmNotice />
    </>
  )
}
