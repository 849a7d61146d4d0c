import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/forms/BusyButton'
import { CheckCircleIcon } from '../../components/icons/icons'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { StatusChip } from '../../components/messages/StatusChip'
import { formatDate } from '../../components/page/format'
import { useFocusBack } from '../../components/page/useFocusBack'
import { VisuallyHidden } from '../../components/page/VisuallyHidden'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { CallerIdLabelForm } from './CallerIdLabelForm'
import type { Act } from './callerIdActsSlice'
import { defaultClicked, labelClicked, removalClicked, selectCallerIdActs } from './callerIdActsSlice'
import { callerIdListStrings } from './callerIdListStrings'
import type { CallerId } from './callerIdsApi'

export function CallerIdRow({ callerId }: { callerId: CallerId }) {
  const text = useText(callerIdListStrings)
  const describe = useErrorText()
  const formatPhone = useFormatPhone()
  const { open, failed } = useSelector(selectCallerIdActs)
  const { sid, phoneNumber, label, isDefault, verifiedAt } = callerId
  const isEditing = open?.what === 'label' && open.sid === sid
  const failure = failed?.what === 'default' && failed.sid === sid ? failed.error : null

  return (
    <Row aria-label={`${formatPhone(phoneNumber)} ${label}`}>
      <Head>
        <Title>
          <PhoneNumberText number={phoneNumber} />
        </Title>
        {isDefault && (
          <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
            {text('callerIds.default')}
          </StatusChip>
        )}
      </Head>
      <Details>
        {label && !isEditing && <span translate="no">{label}</span>}
        <span>{text('callerIds.verifiedOn', { date: formatDate(verifiedAt) })}</span>
      </Details>
      {failure && <ErrorAlert {...describe(failure)} sx={{ my: 1 }} />}
      {isEditing && <CallerIdLabelForm callerId={callerId} />}
      <Actions callerId={callerId} isEditing={isEditing} />
    </Row>
  )
}

/** Takes the focus back when the row's form or button disappears. */
function Actions({ callerId: { sid, phoneNumber, isDefault }, isEditing }: { callerId: CallerId; isEditing: boolean }) {
  const text = useText(callerIdListStrings)
  const dispatch = useAppDispatch()
  const { pending, done } = useSelector(selectCallerIdActs)
  const isOwn = (act: Act | null) => act?.what === 'default' && act.sid === sid
  const editOpener = useFocusBack(isEditing, (isOwn(pending) || isOwn(done)) && !isDefault)
  const number = useFormatPhone()(phoneNumber)
  if (isEditing) return null
  return (
    <Buttons>
      <Button
        variant="outlined"
        size="small"
        ref={editOpener}
        aria-label={text('callerIds.editOf', { number })}
        onClick={() => dispatch(labelClicked({ sid }))}
      >
        {text('callerIds.edit')}
      </Button>
      {!isDefault && (
        <BusyButton
          variant="outlined"
          size="small"
          busy={isOwn(pending)}
          onClick={() => dispatch(defaultClicked({ sid }))}
        >
          <span>{text('callerIds.makeDefault')}</span> <VisuallyHidden>{number}</VisuallyHidden>
        </BusyButton>
      )}
      <Button
        variant="outlined"
        size="small"
        color="error"
        aria-label={text('callerIds.removeOf', { number })}
        onClick={() => dispatch(removalClicked({ sid }))}
      >
        {text('callerIds.remove')}
      </Button>
    </Buttons>
  )
}

const Row = styled('li')({ padding: '12px 0' })
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 12 })
const Title = styled('span')({ fontWeight: 600 })

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& > span:first-of-type:not(:only-of-type)': { color: theme.vars.palette.text.primary },
}))

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '10px 0 0',
  // Keeps the destructive button apart.
  '& > :last-child': { marginLeft: 'auto' },
})
