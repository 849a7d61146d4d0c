import { ifAudioWorks } from './webAudio'

/** Records a few seconds of the user's voice for playback; it never leaves this page's memory. */
export function createVoiceSample(context: AudioContext | null) {
  let sample: AudioBuffer | null = null
  let stop: (() => void) | undefined

  const discard = () => {
    stop?.()
    stop = undefined
    sample = null
  }

  return {
    discard,

    /** Resolves to whether there is something to play: false if it was discarded, or if the browser cannot record. */
    async record(track: MediaStreamTrack, ms: number): Promise<boolean> {
      discard()
      let isCurrent = true
      if (!context) return false
      try {
        const recorder = new MediaRecorder(new MediaStream([track]))
        const recorded = recordingOf(recorder)
        recorder.start()
        const timer = setTimeout(() => recorder.stop(), ms)
        stop = () => {
          isCurrent = false
          clearTimeout(timer)
          if (recorder.state !== 'inactive') recorder.stop()
        }
        const sound = await context.decodeAudioData(await (await recorded).arrayBuffer())
        if (isCurrent) sample = sound
      } catch {
        return false
      }
      return isCurrent
    },

    async play(): Promise<void> {
      stop?.()
      const buffer = sample
      const source = context && buffer && ifAudioWorks(() => playing(context, buffer))
      if (!source) return
      stop = () => source.stop()
      await new Promise((resolve) => source.addEventListener('ended', resolve))
    },
  }
}

function playing(context: AudioContext, buffer: AudioBuffer): AudioBufferSourceNode {
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return source
}

/** The whole recording, once the recorder has stopped. */
function recordingOf(recorder: MediaRecorder): Promise<Blob> {
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })))
  })
}
