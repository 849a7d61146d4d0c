import Button from '@mui/material/Button'
import type { VerificationMethod } from '../../../contract/verification'
import type { ApiError } from '../../api/apiError'
import { useText } from '../../strings/text'
import { verificationStrings } from './verificationStrings'

/** The server's codes for numbers that can't be reached by one method, with the one that is left. */
const OTHERS: Record<string, VerificationMethod> = { text_refused: 'call', call_refused: 'text' }

/** The other way to get a code, if the number can't be reached by the chosen one. */
export function otherMethodOf({ code }: ApiError): VerificationMethod | undefined {
  return OTHERS[String(code)]
}

interface Props {
  method: VerificationMethod
  onChoose(method: VerificationMethod): void
}

/** Offers another way to get a code. */
export function OtherMethod({ method, onChoose }: Props) {
  const text = useText(verificationStrings)
  return (
    <Button color="inherit" onClick={() => onChoose(method)}>
      <span>{text(method === 'call' ? 'verification.callInstead' : 'verification.textInstead')}</span>
    </Button>
  )
}
