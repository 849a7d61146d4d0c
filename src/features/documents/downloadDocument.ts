import type { ApiError } from '../../api/apiError'
import type { ApiCall } from '../../api/calls'
import { rest } from '../../api/calls'
import type { DownloadOptions } from '../../api/download'
import { download } from '../../api/download'
import type { Services } from '../../services/services'
import type { Document } from './documentsSlice'

/**
 * Downloads a document and saves it. Returns why nothing was saved, or null.
 * @param timeZone IANA name; a receipt is dated in it, and it determines where a month begins and ends
 */
export function downloadDocument(
  document: Document,
  timeZone: string,
  services: Services,
  handlers: Pick<DownloadOptions, 'signal' | 'onEnd'>,
): Promise<ApiError | null> {
  const file = services.files.create(`${nameOf(document)}.pdf`, 'application/pdf')
  return download(callOf(document, timeZone), file, services, { ...handlers, onProgress: () => undefined })
}

function callOf(document: Document, timeZone: string): ApiCall {
  if (document.kind === 'receipt')
    return rest('GET Account/Transactions/{sid}/Receipt.pdf', {
      params: { sid: document.sid },
      query: { tz: timeZone },
    })
  return rest('GET Account/Statements/{month}.pdf', { params: { month: document.month }, query: { tz: timeZone } })
}

function nameOf(document: Document): string {
  return document.kind === 'receipt' ? `receipt-${document.number}` : `statement-${document.month}`
}
