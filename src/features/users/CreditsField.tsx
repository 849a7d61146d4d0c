import type { TextInputProps } from '../../components/forms/TextInput'
import { TextInput } from '../../components/forms/TextInput'

const MAX_AMOUNT_LENGTH = 12

type Props = Pick<TextInputProps, 'label' | 'value' | 'onChange' | 'required' | 'autoFocus'> & {
  /** The error text, if the amount is invalid. */
  problem: string | null
}

/** An amount of credits, with a decimal point or comma. */
export function CreditsField({ problem, ...field }: Props) {
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_AMOUNT_LENGTH}
      error={problem !== null}
      helper={problem ?? undefined}
    />
  )
}
