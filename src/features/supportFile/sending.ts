import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { rest } from '../../api/calls'
import { requestEnded } from '../../api/requestEnded'
import { upload } from '../../api/upload'
import type { AppDispatch } from '../../redux'
import type { Files } from '../../services/files'
import type { Services } from '../../services/services'
import { getFeatures } from '../serviceFeatures/featuresApi'

/** What the server says of a file that it has taken. */
export interface SentFile {
  /** For support, to be read out on the telephone. */
  code: string
  /** When the server deletes it, in ms since the epoch. */
  expiresAt: number
}

/** Whether the server takes support files; visitors may send them too. */
export async function canBeSent(dispatch: AppDispatch, { files }: Services): Promise<boolean> {
  if (!files.gzip) return false
  const { data } = await dispatch(getFeatures.initiate(undefined, { subscribe: false }))
  return data?.includes('support_files') ?? false
}

/** The largest file that servers take: compressed, and as it was before. */
export const MOST_SENT = { compressed: 1024 * 1024, expanded: 20 * 1024 * 1024 }

/** With less of it, something else than the actions is too large. */
const LEAST_SHARE = 0.01

/** How much is left out beyond the surplus, as compression varies. */
const MARGIN = 0.95

/**
 * Sends a file to support, with as many of the latest actions as the server takes.
 * @param bytes a share of the file
 */
export async function sendFile(
  bytes: (share: number) => Uint8Array<ArrayBuffer>,
  services: Services,
  dispatch: AppDispatch,
): Promise<SentFile | ApiError> {
  const { gzip } = services.files
  if (!gzip) return apiErrorOf({})
  const outcome = await upload(SEND, await gzipThatFits(bytes, gzip), services, (answer) =>
    dispatch(requestEnded(answer)),
  )
  return 'error' in outcome ? outcome.error : (outcome.data as SentFile)
}

/** Compresses as large a share of a file as can be sent. */
export async function gzipThatFits(
  bytes: (share: number) => Uint8Array<ArrayBuffer>,
  gzip: NonNullable<Files['gzip']>,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let share = 1; ; ) {
    const content = bytes(share)
    const compressed = await gzip(content)
    const excess = Math.max(compressed.length / MOST_SENT.compressed, content.length / MOST_SENT.expanded)
    if (excess <= 1 || share < LEAST_SHARE) return compressed
    share *= MARGIN / excess
  }
}

const SEND = rest('POST SupportFiles', {
  read: ({ resources: { support_file } }): SentFile => ({
    code: support_file.code,
    expiresAt: Date.parse(support_file.expires_at),
  }),
})
