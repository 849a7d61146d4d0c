import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Switch from '@mui/material/Switch'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../../api/api'
import { useErrorText } from '../../../api/useErrorText'
import { Alert } from '../../../components/messages/Alert'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { Section } from '../../../components/page/Section'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectAccount, selectEmailHandle, selectMay } from '../../account/accountSlice'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { PushSwitch } from '../push/PushSwitch'
import { SavedNote } from '../SavedNote'
import { getNotifications } from './notificationsApi'
import type { NotificationKind } from './notificationsSlice'
import {
  notificationSwitched,
  notificationsRetryClicked,
  selectNotifications,
  selectNotificationsError,
  selectNotificationsSaved,
} from './notificationsSlice'
import { notificationsStrings } from './notificationsStrings'

const OF_BUYER: readonly NotificationKind[] = [
  'purchase',
  'top_up',
  'top_up_failed',
  'low_balance',
  'credit_request',
  'statement',
]
/** Users of an account don't buy. */
const OF_USER: readonly NotificationKind[] = ['low_balance', 'credit_request', 'statement']

const selectLoading = getNotifications.select()

/** Chooses what is announced by email; gone if the API sends no such emails. */
export function NotificationsSection() {
  const text = useText(notificationsStrings)
  const isOffered = useSelector((state: ApiPart) => selectOffers(state, 'notifications'))
  const isKnown = useSelector(selectAccount) !== null
  const hasSaved = useSelector(selectNotificationsSaved)
  const hasEmail = useSelector(selectEmailHandle) !== null
  if (!isOffered || !isKnown) return null
  return (
    <Section
      title={text('notifications.heading')}
      lead={text('notifications.lead')}
      action={<SavedNote isShown={hasSaved}>{text('notifications.saved')}</SavedNote>}
    >
      {!hasEmail && (
        <Alert severity="info" role="status" sx={{ mb: 1 }}>
          {text('notifications.noEmail')}
        </Alert>
      )}
      <Choices />
      <PushSwitch />
    </Section>
  )
}

function Choices() {
  const text = useText(notificationsStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const choices = useSelector(selectNotifications)
  const error = useSelector(selectNotificationsError)
  const hasFailed = useSelector((state: ApiPart) => selectLoading(state).isError)
  const mayBuy = useSelector(selectMay('credits.buy'))
  const mayAnswer = useSelector(selectMay('requests.resolve'))
  if (!choices && hasFailed)
    return <LoadFailed message={text('notifications.failed')} onRetry={() => dispatch(notificationsRetryClicked())} />
  if (!choices) return <SkeletonRows rows={3} />
  return (
    <>
      <FormGroup>
        {(mayBuy ? OF_BUYER : OF_USER).map((kind) => (
          <FormControlLabel
            key={kind}
            control={
              <Switch checked={choices[kind]} onChange={(_, on) => dispatch(notificationSwitched({ kind, on }))} />
            }
            label={text(
              kind === 'credit_request' && !mayAnswer ? 'notifications.credit_request.own' : `notifications.${kind}`,
            )}
          />
        ))}
      </FormGroup>
      {error && <ErrorAlert {...describe(error)} />}
    </>
  )
}
