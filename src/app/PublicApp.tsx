import { useSelector } from 'react-redux'
import { PublicLayout } from './layout/PublicLayout'
import { selectAwaitsPageLoad } from './loggedInElsewhere'
import { AppRoutes } from './routes'
import { SupportFile } from './SupportFile'

/** Everything on a page that was loaded with nobody logged in. */
export function PublicApp() {
  const awaitsPageLoad = useSelector(selectAwaitsPageLoad)
  return (
    <>
      <PublicLayout>{!awaitsPageLoad && <AppRoutes />}</PublicLayout>
      <SupportFile />
    </>
  )
}
