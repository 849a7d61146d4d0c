import type { TextInputProps } from '../../components/TextInput'
import { TextInput } from '../../components/TextInput'

const LONGEST_AMOUNT = 12

type Props = Pick<TextInputProps, 'label' | 'value' | 'onChange' | 'required' | 'autoFocus'> & {
  /** Why this cannot be moved. */
  problem: string | null
}

/** An amount of credits; a point or a comma stands before its decimals. */
export function CreditsField({ problem, ...field }: Props) {
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={LONGEST_AMOUNT}
      error={problem !== null}
      helper={problem ?? undefined}
    />
  )
}
