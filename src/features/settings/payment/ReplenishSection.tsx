import Skeleton from '@mui/material/Skeleton'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { Alert } from '../../../components/messages/Alert'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { Section } from '../../../components/page/Section'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectOwnListing } from '../../packages/ownPackages'
import { packagesRetryClicked } from '../../packages/packagesSlice'
import { AutoReplenishForm } from '../../replenisher/AutoReplenishPanel'
import { selectPanel } from '../../replenisher/panelSettings'
import { replenisherRetryClicked, selectReplenisher } from '../../replenisher/replenisherSlice'
import { LoadProblem } from '../../transactions/LoadProblem'
import { paymentStrings } from './paymentStrings'
import { ReplenishFacts } from './ReplenishFacts'

/** The panel that is also shown after a purchase; unlike there, failures are shown. */
export function ReplenishSection() {
  const text = useText(paymentStrings)
  const describe = useErrorText()
  const { status, saveError } = useSelector(selectReplenisher)
  const panel = useSelector(selectPanel)
  return (
    <Section title={text('replenishCard.heading')}>
      {status === 'known' && panel ? (
        <AutoReplenishForm>
          {saveError && <ErrorAlert {...describe(saveError)} />}
          <ReplenishFacts panel={panel} />
        </AutoReplenishForm>
      ) : (
        <Unavailable />
      )}
    </Section>
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
