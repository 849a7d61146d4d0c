import Type from 'typebox'
import { Instant } from './values'

/** The largest support file that the server takes: compressed, and as it was before. */
export const SUPPORT_FILE_BYTES = { compressed: 1024 * 1024, expanded: 20 * 1024 * 1024 }

/** A gzipped support file. Its description is inside, so that no header or address holds what a customer wrote. */
export const SupportFileUpload = Type.String({ description: 'gzip, up to 1 MB, of JSON up to 20 MB' })

export const SupportFileKept = Type.Object({
  resources: Type.Object({
    support_file: Type.Object({
      code: Type.String({
        description: 'eight digits and letters without I, L, O and U, to read out on the telephone',
      }),
      expires_at: Instant,
    }),
  }),
})
export type SupportFileKept = Type.Static<typeof SupportFileKept>
