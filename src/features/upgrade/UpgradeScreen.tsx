import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { UsersIcon } from '../../components/icons/icons'
import { Alert, AlertTitle } from '../../components/messages/Alert'
import { EmptyState } from '../../components/messages/EmptyState'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { Card } from '../../components/page/Card'
import { formatCount, formatDate } from '../../components/page/format'
import { Screen } from '../../components/page/Screen'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectAccount, selectMay } from '../account/accountSlice'
import { GetCredits } from '../creditRequests/GetCredits'
import { ApplicationForm } from './ApplicationForm'
import { PlanCard } from './PlanCard'
import { selectUpgrade, selectUpgradeFailed } from './upgradeApi'
import { upgradeRetryClicked } from './upgradeSlice'
import { upgradeStrings } from './upgradeStrings'

/** Compares the standard and corporate plans, and lets standard accounts apply for the upgrade. */
export function UpgradeScreen() {
  const text = useText(upgradeStrings)
  const account = useSelector(selectAccount)
  if (useSelector(selectMay('account.own')) === false) return <OwnerDecides />
  const isCorporate = account?.isCorporate ?? false
  return (
    <Screen title={text('upgrade.heading')} lead={text('upgrade.lead')}>
      <Stack sx={{ gap: 2 }}>
        {account ? isCorporate ? <Upgraded /> : <ApplicationStatus /> : <Skeleton variant="rounded" height={74} />}
        <Plans role="group" aria-label={text('upgrade.comparison')}>
          {!isCorporate && <PlanCard plan="standard" isCurrent={account !== null} />}
          <PlanCard plan="corporate" isCurrent={isCorporate} />
        </Plans>
        {account && !isCorporate && <Apply />}
      </Stack>
    </Screen>
  )
}

function OwnerDecides() {
  const text = useText(upgradeStrings)
  return (
    <Screen title={text('upgrade.heading')}>
      <Card>
        <EmptyState icon={<UsersIcon size={28} />} title={text('upgrade.ownerDecides')} action={<GetCredits />}>
          {text('upgrade.ownerDecidesText')}
        </EmptyState>
      </Card>
    </Screen>
  )
}

function Upgraded() {
  const text = useText(upgradeStrings)
  return (
    <Alert
      role="status"
      severity="success"
      sx={{ alignItems: 'center', '& [data-part="action"]': { my: 0, mr: 0 } }}
      action={<GetCredits />}
    >
      <AlertTitle>{text('upgrade.doneTitle')}</AlertTitle>
      <span>{text('upgrade.doneText')}</span>
    </Alert>
  )
}

/** The status of the newest application. */
function ApplicationStatus() {
  const text = useText(upgradeStrings)
  const upgrade = useSelector(selectUpgrade)
  if (upgrade?.status === 'denied')
    return (
      <Alert role="status" severity="warning">
        <AlertTitle>{text('upgrade.deniedTitle')}</AlertTitle>
        <span>{text('upgrade.deniedText', { date: formatDate(upgrade.createdAt) })}</span>
      </Alert>
    )
  if (upgrade?.status !== 'pending') return null
  return (
    <Alert role="status" severity="info">
      <AlertTitle>{text('upgrade.pendingTitle')}</AlertTitle>
      <span>
        {text('upgrade.pendingText', {
          company: upgrade.companyName,
          date: formatDate(upgrade.createdAt),
          minutes: formatCount(upgrade.monthlyMinutes),
        })}
      </span>
    </Alert>
  )
}

/** The application form; hidden while an application is pending. */
function Apply() {
  const text = useText(upgradeStrings)
  const dispatch = useAppDispatch()
  const upgrade = useSelector(selectUpgrade)
  const hasFailed = useSelector(selectUpgradeFailed)
  if (hasFailed) return <LoadFailed message={text('upgrade.failed')} onRetry={() => dispatch(upgradeRetryClicked())} />
  if (upgrade === undefined) return <Skeleton variant="rounded" height={320} />
  return upgrade === null || upgrade.status === 'denied' ? <ApplicationForm /> : null
}

const Plans = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'stretch',
  [theme.breakpoints.up('md')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}))
