import type { Files } from '../files'

/** Long enough for any browser to have taken the file over. */
const KEPT_MS = 60_000

/** Chunks are handed to the browser in parts of this size: it keeps large ones on disk. */
const PART_BYTES = 4 * 1024 * 1024

/** Files come into the browser's downloads, as those of a link do. */
export function createBrowserFiles(): Files {
  return {
    create(name, type) {
      const parts: Blob[] = []
      let pending: BlobPart[] = []
      let pendingBytes = 0

      const flush = () => {
        if (pending.length > 0) parts.push(new Blob(pending))
        pending = []
        pendingBytes = 0
      }
      return {
        write(chunk) {
          pending.push(chunk as BlobPart)
          pendingBytes += chunk.byteLength
          if (pendingBytes >= PART_BYTES) flush()
        },
        save() {
          flush()
          offer(new Blob(parts, { type }), name)
        },
      }
    },
  }
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
