import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { formatCount } from '../../../components/page/format'
import { Section } from '../../../components/page/Section'
import { VanishingButton } from '../../../components/page/VanishingButton'
import { ShrinkingList } from '../../../components/rows/ShrinkingList'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useShown } from '../../view/useChoice'
import { SavedNote } from '../SavedNote'
import { DeviceRow } from './DeviceRow'
import { selectDevices, selectDevicesFailed } from './devicesApi'
import {
  devicesRetryClicked,
  othersClicked,
  othersConfirmed,
  othersDismissed,
  selectDeviceLogOut,
} from './devicesSlice'
import { devicesStrings } from './devicesStrings'

const SHOWN_FIRST = 3

/** The devices that are logged in to the account, the newest first. */
export function DevicesSection() {
  const text = useText(devicesStrings)
  const { left } = useSelector(selectDeviceLogOut)
  return (
    <Section
      title={text('devices.heading')}
      lead={text('devices.lead')}
      action={
        <SavedNote isShown={left !== null}>{text(left === 'others' ? 'devices.othersLeft' : 'devices.left')}</SavedNote>
      }
    >
      <Failure />
      <List />
    </Section>
  )
}

/** Shown above the devices loaded before, if any. */
function Failure() {
  const text = useText(devicesStrings)
  const dispatch = useAppDispatch()
  if (!useSelector(selectDevicesFailed)) return null
  return <LoadFailed message={text('devices.loadFailed')} onRetry={() => dispatch(devicesRetryClicked())} />
}

function List() {
  const text = useText(devicesStrings)
  const dispatch = useAppDispatch()
  const devices = useSelector(selectDevices)
  const hasFailed = useSelector(selectDevicesFailed)
  const [showsAll, setShowsAll] = useShown('allDevices')

  if (!devices && hasFailed) return null
  if (!devices) return <SkeletonRows rows={2} />
  const others = devices.filter(({ isThis }) => !isThis)
  const shown = showsAll ? devices : devices.slice(0, SHOWN_FIRST)
  return (
    <>
      <ShrinkingList label={text('devices.heading')}>
        {shown.map((device) => (
          <DeviceRow key={device.sid} device={device} />
        ))}
      </ShrinkingList>
      {shown.length < devices.length && (
        <VanishingButton variant="outlined" size="small" onClick={() => setShowsAll(true)}>
          {text('devices.showAll', { count: formatCount(devices.length) })}
        </VanishingButton>
      )}
      {others.length > 0 ? (
        <Button
          variant="outlined"
          size="small"
          color="error"
          onClick={() => dispatch(othersClicked())}
          sx={{ mt: 1, display: 'flex' }}
        >
          {text('devices.logOutOthers')}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('devices.noOthers')}
        </Typography>
      )}
      <LogOutOthersDialog />
    </>
  )
}

function LogOutOthersDialog() {
  const text = useText(devicesStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { isAsking, leaving, failed } = useSelector(selectDeviceLogOut)
  return (
    <ConfirmDialog
      open={isAsking}
      title={text('devices.askTitle')}
      confirmLabel={text('devices.askConfirm')}
      onConfirm={() => dispatch(othersConfirmed())}
      onCancel={() => dispatch(othersDismissed())}
      busy={leaving === 'others'}
      failure={failed?.leaving === 'others' && <ErrorAlert {...describe(failed.error)} />}
    >
      {text('devices.askText')}
    </ConfirmDialog>
  )
}
