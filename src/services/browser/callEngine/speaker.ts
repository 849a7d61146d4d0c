import { canChooseSpeaker } from './audioDevices'

type SinkContext = AudioContext & { setSinkId?: (id: string) => Promise<void> }

/** What is heard: the other side, and our own tones. `onBlocked` tells whether the browser waits for a click. */
export function createSpeaker(onBlocked: (on: boolean) => void) {
  const element = new Audio()
  const context: SinkContext = new AudioContext()

  let isBlocked = false

  const toBlocked = (on: boolean) => {
    if (on !== isBlocked) onBlocked(on)
    isBlocked = on
  }

  const start = async () => {
    try {
      await element.play()
      toBlocked(false)
    } catch (error) {
      // A newer stream interrupts `play` with AbortError; only NotAllowedError wants a click.
      if ((error as DOMException).name === 'NotAllowedError') toBlocked(true)
    }
  }

  return {
    context,
    /** From inside a click: what is played later needs no other. */
    unlock() {
      element.srcObject ??= new MediaStream()
      void element.play().catch(() => undefined)
      void context.resume()
    },
    play(stream: MediaStream) {
      element.srcObject = stream
      void start()
    },
    /** From inside a click: plays what was blocked. */
    allow() {
      void context.resume()
      void start()
    },
    stop() {
      element.pause()
      element.srcObject = null
    },
    /** Null is the system's own choice. Answers the one in use: a speaker that is gone gives way to that. */
    async choose(id: string | null): Promise<string | null> {
      if (!canChooseSpeaker()) return null
      try {
        await Promise.all([element.setSinkId(id ?? ''), context.setSinkId?.(id ?? '')])
        return id
      } catch {
        return id === null ? null : this.choose(null)
      }
    },
  }
}
