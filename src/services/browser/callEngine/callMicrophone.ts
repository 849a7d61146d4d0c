import type { MicrophoneProblem } from '../../callEngine'
import { chosenId, listDevices } from './audioDevices'
import { createLevelMeter } from './levelMeter'
import { openMicrophone } from './microphone'

interface MicrophoneEvents {
  /** Another track takes over; the old one is stopped when the promise settles. */
  onReplaced(track: MediaStreamTrack): Promise<void>
  /** The microphone in use was unplugged; `now` is the label of its replacement, or null. */
  onLost(now: string | null): void
  /** Devices were added, removed or selected. */
  onDevices(): void
}

/** Manages the microphone during a call: selection, unplugging and plugging in again. */
export function createCallMicrophone(context: AudioContext | null, events: MicrophoneEvents) {
  const meter = createLevelMeter(context)
  let selectedId: string | null = null
  let track: MediaStreamTrack | null = null

  const use = (opened: MediaStreamTrack) => {
    track?.stop()
    track = opened
    meter.listen(new MediaStream([opened]))
    // Fired when the device is unplugged, but not by `stop`.
    opened.addEventListener('ended', async () => {
      if (track !== opened) return
      const isReplaced = await replace(null)
      events.onLost(isReplaced ? (track?.label ?? null) : null)
    })
  }

  const replace = async (id: string | null): Promise<boolean> => {
    const opened = await openMicrophone(id)
    if ('problem' in opened) return false
    await events.onReplaced(opened.track)
    use(opened.track)
    events.onDevices()
    return true
  }

  const usedId = () => chosenId(track ? track.getSettings().deviceId : selectedId)

  navigator.mediaDevices?.addEventListener?.('devicechange', async () => {
    const { microphones } = await listDevices()
    const isBack = track && usedId() !== selectedId && microphones.some(({ id }) => id === selectedId)
    if (isBack) await replace(selectedId)
    else events.onDevices()
  })

  return {
    meter,
    usedId,
    track: () => track,
    async open(id: string | null): Promise<MicrophoneProblem | null> {
      selectedId = id
      const opened = await openMicrophone(id)
      if ('problem' in opened) return opened.problem
      use(opened.track)
      return null
    },
    choose(id: string | null) {
      selectedId = id
      if (track) void replace(id)
      else events.onDevices()
    },
    close() {
      meter.listen(null)
      track?.stop()
      track = null
    },
  }
}
