import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import { CodeStep } from './CodeStep'
import type { FlowCallbacks } from './flowCallbacks'
import { registerFlow } from './flowCallbacks'
import { RequestStep } from './RequestStep'
import type { Flow } from './verificationSlice'
import { flowClosed, flowOpened, selectVerification } from './verificationSlice'

export interface VerificationFlowProps extends Flow, Omit<FlowCallbacks, 'hasFinalStep'> {
  /** The number to verify, in E.164, if the user cannot choose it. */
  phoneNumber?: string
  /** The final step. */
  children?: ReactNode
}

/** Verifies the ownership of a phone number in three steps (spec §2, "Phone verification flow"). */
export function VerificationFlow(props: VerificationFlowProps) {
  const { name, scope, onVerified, onReceipt, phoneNumber, children } = props
  const dispatch = useAppDispatch()
  const { flow, step, verificationSid } = useSelector(selectVerification)
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

  if (flow?.name !== name || step === 'request') return <RequestStep scope={scope} fixedNumber={phoneNumber} />
  // The key clears the input when a new code is sent.
  return step === 'code' ? <CodeStep key={verificationSid} mayChangeNumber={phoneNumber === undefined} /> : children
}
