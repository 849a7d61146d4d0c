import type { ApiError } from '../../api/apiError'
import { apiErrorOf } from '../../api/apiError'
import { rest } from '../../api/calls'
import { requestEnded } from '../../api/requestEnded'
import { upload } from '../../api/upload'
import type { AppDispatch } from '../../redux'
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

/** Sends a file to support. */
export async function sendFile(
  bytes: Uint8Array<ArrayBuffer>,
  services: Services,
  dispatch: AppDispatch,
): Promise<SentFile | ApiError> {
  const gzip = await services.files.gzip?.(bytes)
  if (!gzip) return apiErrorOf({})
  const outcome = await upload(SEND, gzip, services, (answer) => dispatch(requestEnded(answer)))
  return 'error' in outcome ? outcome.error : (outcome.data as SentFile)
}

const SEND = rest('POST SupportFiles', {
  read: ({ resources: { support_file } }): SentFile => ({
    code: support_file.code,
    expiresAt: Date.parse(support_file.expires_at),
  }),
})
