import type { MicrophoneProblem } from '../../callEngine'

export type Opened = { track: MediaStreamTrack } | { problem: MicrophoneProblem }

/**
 * By the standard's error names, and those of older browsers. Any other error means that the microphone can't be used
 * now.
 */
const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'microphoneDenied',
  PermissionDeniedError: 'microphoneDenied',
  PermissionDismissedError: 'microphoneDenied',
  SecurityError: 'microphoneDenied',
  NotFoundError: 'microphoneMissing',
  DevicesNotFoundError: 'microphoneMissing',
  OverconstrainedError: 'microphoneMissing',
  ConstraintNotSatisfiedError: 'microphoneMissing',
}

/** Opens a microphone, or the system default if it no longer exists. */
export async function openMicrophone(id: string | null): Promise<Opened> {
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return { problem: 'insecurePage' }
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
    return { problem: PROBLEMS[(error as DOMException | undefined)?.name ?? ''] ?? 'microphoneBusy' }
  }
}
