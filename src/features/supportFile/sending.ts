import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { rest } from '../../api/calls'
import { requestEnded } from '../../api/requestEnded'
import { upload } from '../../api/upload'
import type { AppDispatch } from '../../redux'
import type { Files } from '../../services/files'
import type { Services } from '../../services/services'
import { getFeatures } from '../serviceFeatures/featuresApi'
import type { FileChoice, PreparedFile } from './preparedFile'
import type { SentFile } from './supportFileSlice'

/** The server takes support files; visitors may send them too. */
export async function canBeSent(dispatch: AppDispatch, { files }: Services): Promise<boolean> {
  if (!files.gzip) return false
  const { data } = await dispatch(getFeatures.initiate(undefined, { subscribe: false }))
  return data?.includes('support_files') ?? false
}

/** The largest file that servers take: compressed, and as it was before. */
export const MOST_SENT = { compressed: 1024 * 1024, expanded: 20 * 1024 * 1024 }

/** If even this share is too large, it is not because of the actions. */
const LEAST_SHARE = 0.01

/** How much is left out beyond the surplus, as compression varies. */
const MARGIN = 0.95

/** Sends a file to support, with as many of the latest actions as the server takes. */
export async function sendFile(
  file: PreparedFile,
  choice: FileChoice,
  services: Services,
  dispatch: AppDispatch,
): Promise<SentFile | ApiError> {
  const { gzip } = services.files
  if (!gzip) return apiErrorOf({})
  const { compressed, share } = await gzipThatFits((part) => file.bytes(choice, part), gzip)
  const outcome = await upload(SEND, compressed, services, (answer) => dispatch(requestEnded(answer)))
  return 'error' in outcome ? outcome.error : { ...(outcome.data as SentFile), actions: file.actionsIn(share) }
}

/** How many of a file's latest actions can be sent, as long as the customer has written nothing and includes no names. */
export async function actionsThatFit(file: PreparedFile, gzip: NonNullable<Files['gzip']>): Promise<number> {
  const isSmall = file.facts.bytes <= MOST_SENT.compressed
  if (isSmall) return file.facts.actions
  const { share } = await gzipThatFits((part) => file.bytes({ description: '', hasNames: false }, part), gzip)
  return file.actionsIn(share)
}

/** Compresses as large a share of a file as can be sent. */
export async function gzipThatFits(
  bytes: (share: number) => Uint8Array<ArrayBuffer>,
  gzip: NonNullable<Files['gzip']>,
): Promise<{ compressed: Uint8Array<ArrayBuffer>; share: number }> {
  for (let share = 1; ; ) {
    const content = bytes(share)
    const compressed = await gzip(content)
    const excess = Math.max(compressed.length / MOST_SENT.compressed, content.length / MOST_SENT.expanded)
    if (excess <= 1 || share < LEAST_SHARE) return { compressed, share }
    share *= MARGIN / excess
  }
}

const SEND = rest('POST SupportFiles', {
  read: ({ resources: { support_file } }): SentFile => ({
    code: support_file.code,
    expiresAt: Date.parse(support_file.expires_at),
  }),
})
