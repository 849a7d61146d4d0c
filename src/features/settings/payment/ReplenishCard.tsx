import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { Alert } from '../../../components/messages/Alert'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { Card } from '../../../components/page/Card'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectOwnListing } from '../../packages/ownPackages'
import { packagesRetryClicked } from '../../packages/packagesSlice'
import { AutoReplenishPanel } from '../../replenisher/AutoReplenishPanel'
import { selectPanel } from '../../replenisher/panelSettings'
import { replenisherRetryClicked, selectReplenisher } from '../../replenisher/replenisherSlice'
import { LoadProblem } from '../../transactions/LoadProblem'
import { paymentStrings } from './paymentStrings'
import { ReplenishFacts } from './ReplenishFacts'

/** The panel that is also shown after a purchase; unlike there, failures are shown. */
export function ReplenishCard() {
  const text = useText(paymentStrings)
  const describe = useErrorText()
  const { status, saveError } = useSelector(selectReplenisher)
  const panel = useSelector(selectPanel)
  if (status !== 'known' || !panel)
    return (
      <Card aria-labelledby="replenish-card">
        <Typography id="replenish-card" variant="h3" component="h2" sx={{ mb: 2 }}>
          {text('replenishCard.heading')}
        </Typography>
        <Unavailable />
      </Card>
    )
  return (
    <Card>
      <AutoReplenishPanel level="h2">
        {saveError && <ErrorAlert {...describe(saveError)} />}
        <ReplenishFacts panel={panel} />
      </AutoReplenishPanel>
    </Card>
  )
}

/** Shown until both the settings and the packages are loaded. */
function Unavailable() {
  const text = useText(paymentStrings)
  const dispatch = useAppDispatch()
  const { status, loadError } = useSelector(selectReplenisher)
  const packages = useSelector(selectOwnListing)
  if (status === 'failed')
    return (
      <LoadProblem
        error={loadError ?? { status: 'no_answer' }}
        failed={text('replenishCard.loadFailed')}
        notOffered={text('replenishCard.notOffered')}
        onRetry={() => dispatch(replenisherRetryClicked())}
      />
    )
  if (packages.status === 'failed')
    return (
      <LoadFailed message={text('replenishCard.packagesFailed')} onRetry={() => dispatch(packagesRetryClicked())} />
    )
  if (status === 'known' && packages.status === 'known')
    return (
      <Alert severity="info" role="status">
        {text('replenishCard.noPackages')}
      </Alert>
    )
  return <Skeleton variant="rounded" height={180} />
}
