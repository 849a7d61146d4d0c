import type { AudioDevice } from '../../callEngine'
import { canChooseSpeaker } from './audioDevices'
import { openAudioContext, resume } from './webAudio'

type SinkContext = AudioContext & { setSinkId?: (id: string) => Promise<void> }

/** Plays the far end and local tones. `onBlocked` reports whether the browser blocks autoplay until a click. */
export function createSpeaker(onBlocked: (on: boolean) => void) {
  const element = new Audio()
  const context: SinkContext | null = openAudioContext()

  let isBlocked = false
  let selectedId: string | null = null
  let usedId: string | null = null

  const setBlocked = (on: boolean) => {
    if (on !== isBlocked) onBlocked(on)
    isBlocked = on
  }

  const start = async () => {
    try {
      await element.play()
      setBlocked(false)
    } catch (error) {
      // A newer stream interrupts `play` with AbortError; only NotAllowedError requires a click.
      if ((error as DOMException).name === 'NotAllowedError') setBlocked(true)
    }
  }

  // A phone call, a headset that is switched off, or the keys of a keyboard pause it; the call continues, and must stay
  // audible.
  element.addEventListener('pause', () => {
    const stream = element.srcObject as MediaStream | null
    if (!stream?.active) return
    resume(context)
    void start()
  })

  const use = async (id: string | null): Promise<void> => {
    if (!canChooseSpeaker()) return
    try {
      await Promise.all([element.setSinkId(id ?? ''), context?.setSinkId?.(id ?? '')])
      usedId = id
    } catch {
      if (id === null) usedId = null
      else await use(null)
    }
  }

  return {
    context,
    /** Call in a click handler, so that later playback is allowed. */
    unlock() {
      element.srcObject ??= new MediaStream()
      void element.play().catch(() => undefined)
      resume(context)
    },
    play(stream: MediaStream) {
      element.srcObject = stream
      void start()
    },
    /** Call in a click handler to play blocked audio. */
    allow() {
      resume(context)
      void start()
    },
    stop() {
      element.pause()
      element.srcObject = null
    },
    /** The one in use; null is the system default. */
    usedId: () => usedId,
    /** Selects a speaker; null is the system default, which is used too while the selected one is gone. */
    async choose(id: string | null): Promise<void> {
      selectedId = id
      await use(id)
    },
    /** Browsers stay silent when the speaker in use is gone: another takes over until it is back. */
    async followDevices(speakers: readonly AudioDevice[]): Promise<void> {
      // None are listed where the browser refuses to list them.
      if (selectedId === null || speakers.length === 0) return
      const isThere = speakers.some(({ id }) => id === selectedId)
      if (isThere !== (usedId === selectedId)) await use(isThere ? selectedId : null)
    },
  }
}
