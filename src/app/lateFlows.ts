import type { Flows } from './flows'
import { addSlices } from './publicReducer'

let added: Flows | undefined
let onAdded: ((flows: Flows) => void) | undefined

/** A screen of sign-up or PIN reset; the first that is loaded adds both to a page without a token. */
export function withFlows<Component>({ Screen, flows }: { Screen: Component; flows: Flows }): Component {
  if (!added) {
    added = flows
    addSlices(flows.slices)
    onAdded?.(flows)
  }
  return Screen
}

/** Calls back when they are added, or at once if they already are. */
export function whenFlowsAreAdded(callback: (flows: Flows) => void): void {
  onAdded = callback
  if (added) callback(added)
}
