/** The browser has WebRTC. Settings and extensions can remove it, or make it throw. */
export function canConnect(): boolean {
  try {
    new RTCPeerConnection().close()
    return true
  } catch {
    return false
  }
}
