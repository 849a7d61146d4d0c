/** The page's Web Audio; null where the browser has none or refuses it. */
export function openAudioContext(): AudioContext | null {
  return ifAudioWorks(() => new AudioContext())
}

/**
 * For what a call can do without: levels, tones and the voice test. Browsers may throw at any part of Web Audio (no
 * sound card, a microphone of another sample rate, too many contexts, a blocking extension); then the result is null,
 * and the call continues.
 */
export function ifAudioWorks<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** A context that is closed or not allowed to play stays silent. */
export function resume(context: AudioContext | null): void {
  context?.resume().catch(() => undefined)
}
