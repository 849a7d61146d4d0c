/** What a page reaches the outside with, by owner and name. */
const OUTSIDE_APIS: [object, string][] = [
  [window, 'fetch'],
  [window, 'XMLHttpRequest'],
  [window, 'WebSocket'],
  [window, 'EventSource'],
  [window, 'BroadcastChannel'],
  [window, 'RTCPeerConnection'],
  [window, 'Audio'],
  [window, 'AudioContext'],
  [window, 'Notification'],
  [window, 'open'],
  [window, 'postMessage'],
  [window, 'localStorage'],
  [window, 'sessionStorage'],
  [window, 'indexedDB'],
  [window, 'caches'],
  [navigator, 'sendBeacon'],
  [navigator, 'mediaDevices'],
  [navigator, 'clipboard'],
  [navigator, 'locks'],
  [navigator, 'serviceWorker'],
  [navigator, 'registerProtocolHandler'],
  [HTMLMediaElement.prototype, 'play'],
  [HTMLFormElement.prototype, 'submit'],
  [Document.prototype, 'cookie'],
]

/** Makes every access to an API that reaches outside of the page throw, and records it, until `remove`. */
export function setTripwires() {
  const touched: string[] = []
  const trip = (name: string): never => {
    touched.push(name)
    throw new Error(`A replay touched ${name}`)
  }
  const wires = OUTSIDE_APIS.map(([owner, name]) => guard(owner, name, () => trip(name)))
  return {
    touched,
    remove: () => {
      for (const removeWire of wires) removeWire()
    },
  }
}

function guard(owner: object, name: string, trip: () => never): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, get: trip, set: trip })
  return () => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  }
}
