/** In ms. */
export const TONE = { duration: 120, interToneGap: 80 }

/** Sends telephone events (RFC 4733), queued after those still being sent; returns false where the sound negotiated takes none. */
export function insertTones(sender: RTCDTMFSender | null | undefined, digits: string): boolean {
  if (!sender?.canInsertDTMF) return false
  try {
    sender.insertDTMF(sender.toneBuffer + digits, TONE.duration, TONE.interToneGap)
    return true
  } catch {
    return false // the sound was renegotiated meanwhile
  }
}
