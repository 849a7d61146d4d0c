/** A few seconds of the person's own voice, to hear how one sounds; it never leaves the memory of this page. */
export function createVoiceSample(context: AudioContext) {
  let sample: AudioBuffer | null = null
  let endNow: (() => void) | undefined

  const forget = () => {
    endNow?.()
    endNow = undefined
    sample = null
  }

  return {
    forget,

    /** Answers whether there is something to play: not if it was forgotten meanwhile, or the browser cannot record. */
    async record(track: MediaStreamTrack, ms: number): Promise<boolean> {
      forget()
      let isWanted = true
      try {
        const recorder = new MediaRecorder(new MediaStream([track]))
        const recorded = partsOf(recorder)
        recorder.start()
        const timer = setTimeout(() => recorder.stop(), ms)
        endNow = () => {
          isWanted = false
          clearTimeout(timer)
          if (recorder.state !== 'inactive') recorder.stop()
        }
        const sound = await context.decodeAudioData(await (await recorded).arrayBuffer())
        if (isWanted) sample = sound
      } catch {
        return false
      }
      return isWanted
    },

    async play(): Promise<void> {
      endNow?.()
      if (!sample) return
      const source = new AudioBufferSourceNode(context, { buffer: sample })
      const isOver = new Promise((resolve) => source.addEventListener('ended', resolve))
      source.connect(context.destination)
      source.start()
      endNow = () => source.stop()
      await isOver
    },
  }
}

/** Everything a recorder records, once it has stopped. */
function partsOf(recorder: MediaRecorder): Promise<Blob> {
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })))
  })
}
