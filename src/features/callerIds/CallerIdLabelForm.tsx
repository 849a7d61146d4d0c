import { useSelector } from 'react-redux'
import { fitLine, LONGEST } from '../../../shared/texts'
import { useErrorText } from '../../api/useErrorText'
import { InlineForm } from '../../components/forms/InlineForm'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { callerIdActDismissed, labelSubmitted, selectCallerIdActs } from './callerIdActsSlice'
import { callerIdListStrings } from './callerIdListStrings'
import type { CallerId } from './callerIdsApi'

/** Submitting an empty label removes it. */
export function CallerIdLabelForm({ callerId: { sid, phoneNumber, label } }: { callerId: CallerId }) {
  const text = useText(callerIdListStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { pending, failed } = useSelector(selectCallerIdActs)
  const { values, type } = useForm('callerIdLabel', { label })
  return (
    <InlineForm
      label={text('callerIds.labelOf', { number: useFormatPhone()(phoneNumber) })}
      value={values.label}
      onChange={type('label')}
      maxLength={LONGEST.callerIdLabel}
      autoComplete="off"
      labels={{ save: text('callerIds.save'), cancel: text('callerIds.cancel') }}
      busy={pending?.what === 'label'}
      failure={failed?.what === 'label' && <ErrorAlert {...describe(failed.error)} />}
      onSubmit={() => dispatch(labelSubmitted({ sid, label: fitLine(values.label, LONGEST.callerIdLabel) }))}
      onDismiss={() => dispatch(callerIdActDismissed())}
    />
  )
}
