import type { Files } from '../files'

/** Long enough for any browser to have started the download. */
const REVOKE_AFTER_MS = 60_000

/** Chunks are combined to blobs of this size, as browsers store large blobs on disk. */
const PART_BYTES = 4 * 1024 * 1024

/** Saves files as downloads. */
export function createBrowserFiles(): Files {
  return {
    ...('CompressionStream' in window && { gzip }),
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
          startDownload(new Blob(parts, { type }), name)
        },
      }
    },
  }
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}

function startDownload(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
