/** Below this amplitude (of 1) nothing is heard: −66 dB, under the noise of any microphone that works. */
const SILENT_PEAK = 0.0005

/**
 * Tells when a microphone has been silent for `limitMs`, and when it is heard again. `hear` takes the loudest
 * amplitude since it was last called, and answers what has changed, or null.
 */
export function createSilenceWatch(limitMs: number) {
  let heardAt: number | null = null
  let isSilent = false
  const change = (to: boolean): boolean | null => {
    if (to === isSilent) return null
    isSilent = to
    return to
  }
  return {
    hear(peak: number, at: number): boolean | null {
      heardAt ??= at
      if (peak > SILENT_PEAK) heardAt = at
      return change(at - heardAt >= limitMs)
    },
    /** Silence is wanted now, as when muted; listening starts anew afterwards. */
    rest(): boolean | null {
      heardAt = null
      return change(false)
    },
  }
}
