import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { BusyButton } from '../../../components/forms/BusyButton'
import { CheckCircleIcon } from '../../../components/icons/icons'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { StatusChip } from '../../../components/messages/StatusChip'
import { formatDateTime } from '../../../components/page/format'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { Device } from './devicesApi'
import { deviceLogOutClicked, selectDeviceLogOut } from './devicesSlice'
import { devicesStrings } from './devicesStrings'

export function DeviceRow({ device: { sid, description, signedInAt, lastUsedAt, isThis } }: { device: Device }) {
  const text = useText(devicesStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { leaving, failed } = useSelector(selectDeviceLogOut)
  return (
    <Row>
      <Description>
        <strong>{description}</strong>
        <span>{text('devices.signedIn', { time: formatDateTime(signedInAt) })}</span>
        {!isThis && <span>{text('devices.lastUsed', { time: formatDateTime(lastUsedAt) })}</span>}
      </Description>
      {isThis ? (
        <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
          {text('devices.this')}
        </StatusChip>
      ) : (
        <BusyButton
          variant="outlined"
          size="small"
          busy={leaving === sid}
          onClick={() => dispatch(deviceLogOutClicked({ sid }))}
        >
          <span>{text('devices.logOut')}</span> <VisuallyHidden>{description}</VisuallyHidden>
        </BusyButton>
      )}
      {failed?.leaving === sid && <ErrorAlert {...describe(failed.error)} sx={{ gridColumn: '1 / -1' }} />}
    </Row>
  )
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  padding: '12px 0',
})

const Description = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: 600 },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
