import { receiptPdf } from '../documents/receiptPdf'
import { statementPdf } from '../documents/statementPdf'
import { findUploadFault } from '../domain/supportFiles/uploadFault'

/** What worker threads do: work that takes longer than the thread of the requests may be held. */
export const jobs = { receiptPdf, statementPdf, findUploadFault }
export type Jobs = typeof jobs
