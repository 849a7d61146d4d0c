import type { MicrophoneProblem } from '../../callEngine'

export type Opened = { track: MediaStreamTrack } | { problem: MicrophoneProblem }

const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'microphoneDenied',
  SecurityError: 'microphoneDenied',
  NotFoundError: 'microphoneMissing',
  OverconstrainedError: 'microphoneMissing',
}

/** Opens a microphone, or the system default if it no longer exists. */
export async function openMicrophone(id: string | null): Promise<Opened> {
  if (!window.isSecureContext || !navigator.mediaDevices) return { problem: 'insecurePage' }
  const opened = await open(id)
  const isGone = 'problem' in opened && opened.problem === 'microphoneMissing'
  return isGone && id !== null ? open(null) : opened
}

async function open(id: string | null): Promise<Opened> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: id === null ? audio : { ...audio, deviceId: { exact: id } },
    })
    const track = stream.getAudioTracks()[0]
    return track ? { track } : { problem: 'microphoneMissing' }
  } catch (error) {
    return { problem: PROBLEMS[(error as DOMException).name] ?? 'microphoneBusy' }
  }
}
