import type { AudioDevice, AudioDevices } from '../../callEngine'

/** Browsers list the system default again under these ids; we represent it as null. */
const ALIASES = ['default', 'communications', '']

/** Null for the system default. */
export function chosenId(id: string | null | undefined): string | null {
  return id == null || ALIASES.includes(id) ? null : id
}

/** Without `setSinkId` (Safari, Firefox for Android), only the system can choose the speaker. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

/** The devices to choose from; none where the browser refuses to list them. */
export async function listDevices(): Promise<Pick<AudioDevices, 'microphones' | 'speakers'>> {
  const devices = await allDevices()
  const ofKind = (kind: MediaDeviceKind): AudioDevice[] =>
    devices
      .filter((device) => device.kind === kind && !ALIASES.includes(device.deviceId))
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphones: ofKind('audioinput'), speakers: canChooseSpeaker() ? ofKind('audiooutput') : [] }
}

async function allDevices(): Promise<MediaDeviceInfo[]> {
  try {
    return (await navigator.mediaDevices?.enumerateDevices()) ?? []
  } catch {
    return []
  }
}
