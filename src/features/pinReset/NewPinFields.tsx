import { asciiDigits } from '../../../shared/numbers/digits'
import { TextInput } from '../../components/forms/TextInput'
import { UsernameField } from '../../components/forms/UsernameField'
import { formatPhone } from '../../components/phone/formatPhone'
import { useOwnNumber } from '../../components/phone/ownNumber'
import { useText } from '../../strings/text'
import { pinResetStrings } from './pinResetStrings'

export interface NewPin {
  pin: string
  confirmation: string
}

interface Props {
  /** Whose PIN it is, E.164. */
  phoneNumber: string
  values: NewPin
  /** Returns what changes a field. */
  type: (field: keyof NewPin) => (value: string) => void
  autoFocus?: boolean
}

/** A new PIN and its confirmation. Input is sent unvalidated: the server decides which PINs are valid (spec §5). */
export function NewPinFields({ phoneNumber, values, type, autoFocus }: Props) {
  const text = useText(pinResetStrings)
  const own = useOwnNumber()
  const change = (field: keyof NewPin) => (typed: string) => type(field)(asciiDigits(typed))
  return (
    <>
      <UsernameField number={formatPhone(phoneNumber, own)} />
      <TextInput
        label={text('forgotPin.pin')}
        value={values.pin}
        onChange={change('pin')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <TextInput
        label={text('forgotPin.confirmation')}
        value={values.confirmation}
        onChange={change('confirmation')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
      />
    </>
  )
}
