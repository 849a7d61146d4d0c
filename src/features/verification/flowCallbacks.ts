/**
 * The callbacks of a flow (spec §4). Actions cannot carry functions, so they are registered here under the flow's
 * name. Only the listener calls them, and a replay has no listener.
 */
export interface FlowCallbacks {
  /** Called at the end of a flow without a final step. The receipt stays in the vault until the caller removes it. */
  onVerified?: (receiptHandle: string) => void
  /** Called if there is no `onVerified`; the receipt stays in the vault while the flow is on screen. */
  onReceipt?: (receiptHandle: string) => void
  hasFinalStep: boolean
}

const callbacksByFlow = new Map<string, FlowCallbacks>()

export function registerFlow(name: string, callbacks: FlowCallbacks): () => void {
  callbacksByFlow.set(name, callbacks)
  return () => {
    if (callbacksByFlow.get(name) === callbacks) callbacksByFlow.delete(name)
  }
}

export function callbacksOf(name: string): FlowCallbacks {
  return callbacksByFlow.get(name) ?? { hasFinalStep: false }
}
