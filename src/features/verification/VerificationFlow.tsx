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
  /** The final step. */
  children?: ReactNode
}

/** Proves the ownership of a phone number in three steps (spec §2, "Phone verification flow"). */
export function VerificationFlow({ name, scope, onVerified, onReceipt, children }: VerificationFlowProps) {
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

  if (flow?.name !== name || step === 'request') return <RequestStep scope={scope} />
  // A new code makes what was typed of the old one worthless.
  return step === 'code' ? <CodeStep key={verificationSid} /> : children
}
