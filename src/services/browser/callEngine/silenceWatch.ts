/** Amplitudes below this count as silence: −66 dB, less than the noise of any working microphone. */
const SILENT_PEAK = 0.0005

/**
 * Detects when a microphone, or the other side, has been silent for `limitMs`, and when it is audible again. `update` takes the peak
 * amplitude since the last call; it returns true or false when silence starts or ends, otherwise null.
 */
export function createSilenceWatch(limitMs: number) {
  let audibleAt: number | null = null
  let isSilent = false
  const change = (to: boolean): boolean | null => {
    if (to === isSilent) return null
    isSilent = to
    return to
  }
  return {
    update(peak: number, at: number): boolean | null {
      audibleAt ??= at
      if (peak > SILENT_PEAK) audibleAt = at
      return change(at - audibleAt >= limitMs)
    },
    /** To be called while silence is intended, e.g. when muted; resets the detection. */
    pause(): boolean | null {
      audibleAt = null
      return change(false)
    },
  }
}
