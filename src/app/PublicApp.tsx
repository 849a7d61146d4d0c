import { useSelector } from 'react-redux'
import { selectAwaitsPageLoad } from '../features/session/logInElsewhereListener'
import { AppRoutes } from './AppRoutes'
import { PublicLayout } from './layout/PublicLayout'
import { SupportFile } from './SupportFile'

/** The app for a page that was loaded with no user logged in. */
export function PublicApp() {
  const awaitsPageLoad = useSelector(selectAwaitsPageLoad)
  return (
    <>
      <PublicLayout>{!awaitsPageLoad && <AppRoutes />}</PublicLayout>
      <SupportFile />
    </>
  )
}
