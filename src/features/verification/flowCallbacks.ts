/**
 * What the caller of a flow supplied (spec §4). Functions cannot travel in actions, so they are kept
 * here under the flow's name; only the listener calls them, and a replay has no listener.
 */
export interface FlowCallbacks {
  /** Called with the vault handle of the receipt when there is no final step. */
  onVerified?: (receiptHandle: string) => void
  /** Given the receipt's handle when the caller supplied no callback. */
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
