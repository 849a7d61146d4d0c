import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { VerificationScope } from '../../../contract/verification'
import { useAppDispatch } from '../../redux'
import { CodeStep } from './CodeStep'
import { registerFlow } from './flowCallbacks'
import { RequestStep } from './RequestStep'
import { flowClosed, flowOpened, selectVerification } from './verificationSlice'

export interface VerificationFlowProps {
  /** Tells this flow from others in a log. */
  name: string
  scope: VerificationScope
  /** Called with the vault handle of the receipt; without a final step it ends the flow. */
  onVerified?: (receiptHandle: string) => void
  /** Given the receipt's handle when there is no `onVerified`. */
  onReceipt?: (receiptHandle: string) => void
  /** The final step. */
  children?: ReactNode
}

/** Proves the ownership of a phone number in three steps (spec §2, "Phone verification flow"). */
export function VerificationFlow({ name, scope, onVerified, onReceipt, children }: VerificationFlowProps) {
  const dispatch = useAppDispatch()
  const { flow, step } = useSelector(selectVerification)
  const hasFinalStep = children !== undefined

  useEffect(
    () => registerFlow(name, { onVerified, onReceipt, hasFinalStep }),
    [name, onVerified, onReceipt, hasFinalStep],
  )
  useEffect(() => {
    dispatch(flowOpened({ name, scope }))
    return () => {
      dispatch(flowClosed())
    }
  }, [dispatch, name, scope])

  if (flow?.name !== name || step === 'request') return <RequestStep scope={scope} />
  return step === 'code' ? <CodeStep /> : children
}
