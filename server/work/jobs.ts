import { receiptPdf } from '../documents/receiptPdf'
import { statementPdf } from '../documents/statementPdf'
import { findUploadFault } from '../domain/supportFiles/uploadFault'

/** What worker threads do: work that would hold the requests' thread for too long. */
export const jobs = { receiptPdf, statementPdf, findUploadFault }
export type Jobs = typeof jobs
