/** What reaches out of a page, by its place and name. */
const DOORS: [object, string][] = [
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

/** From now on whoever so much as touches a door to the outside is noted, and gets an error; until `remove`. */
export function setTripwires() {
  const touched: string[] = []
  const trip = (name: string): never => {
    touched.push(name)
    throw new Error(`A replay touched ${name}`)
  }
  const wires = DOORS.map(([place, name]) => guard(place, name, () => trip(name)))
  return {
    touched,
    remove: () => {
      for (const removeWire of wires) removeWire()
    },
  }
}

function guard(place: object, name: string, trip: () => never): () => void {
  const before = Object.getOwnPropertyDescriptor(place, name)
  Object.defineProperty(place, name, { configurable: true, get: trip, set: trip })
  return () => {
    if (before) Object.defineProperty(place, name, before)
    else Reflect.deleteProperty(place, name)
  }
}
