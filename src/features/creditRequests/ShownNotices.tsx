import { OwedNotice } from './OwedNotice'
import { TopUpToConfirmNotice } from './TopUpToConfirmNotice'

export function ShownNotices() {
  return (
    <>
      <OwedNotice />
      <TopUpToConfirmNotice />
    </>
  )
}
