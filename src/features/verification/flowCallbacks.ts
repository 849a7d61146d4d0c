/**
 * What the caller of a flow supplied (spec §4). Functions cannot travel in actions, so they are kept
 * here under the flow's name; only the listener calls them, and a replay has no listener.
 */
export interface FlowCallbacks {
  /** Ends a flow that has no final step. The vault keeps the receipt under this handle until the caller removes it. */
  onVerified?: (receiptHandle: string) => void
  /** Told the receipt's handle when there is no `onVerified`; the receipt lives as long as the flow is on screen. */
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
