import type { MicrophoneProblem } from '../../callEngine'
import { chosenId, listDevices } from './audioDevices'
import { createLevelMeter } from './levelMeter'
import { openMicrophone } from './microphone'

interface MicrophoneEvents {
  /** Another track takes over; the old one ends when the promise is settled. */
  onReplaced(track: MediaStreamTrack): Promise<void>
  /** The one in use was unplugged; `now` is the label of the one used instead, null when there is none. */
  onLost(now: string | null): void
  /** Devices came, went, or are used otherwise. */
  onDevices(): void
}

/** The microphone while it is open: chosen, unplugged, plugged in again. */
export function createCallMicrophone(context: AudioContext, events: MicrophoneEvents) {
  const meter = createLevelMeter(context)
  let wantedId: string | null = null
  let track: MediaStreamTrack | null = null

  const take = (opened: MediaStreamTrack) => {
    track?.stop()
    track = opened
    meter.listen(new MediaStream([opened]))
    // A track ends by itself when its device is unplugged.
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
    take(opened.track)
    events.onDevices()
    return true
  }

  const usedId = () => chosenId(track ? track.getSettings().deviceId : wantedId)

  navigator.mediaDevices?.addEventListener('devicechange', async () => {
    const { microphones } = await listDevices()
    const isBack = track && usedId() !== wantedId && microphones.some(({ id }) => id === wantedId)
    if (isBack) await replace(wantedId)
    else events.onDevices()
  })

  return {
    meter,
    usedId,
    track: () => track,
    async open(id: string | null): Promise<MicrophoneProblem | null> {
      wantedId = id
      const opened = await openMicrophone(id)
      if ('problem' in opened) return opened.problem
      take(opened.track)
      return null
    },
    choose(id: string | null) {
      wantedId = id
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
