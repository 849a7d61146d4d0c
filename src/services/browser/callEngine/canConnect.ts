/** Whether the browser has WebRTC: its settings and extensions take it away, or have it throw. */
export function canConnect(): boolean {
  try {
    new RTCPeerConnection().close()
    return true
  } catch {
    return false
  }
}
