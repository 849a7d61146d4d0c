/** A channel between the tabs of this origin; undefined where the browser has none, or refuses it with all storage. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
