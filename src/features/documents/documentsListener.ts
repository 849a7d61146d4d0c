import type { ApiCall } from '../../api/calls'
import { rest } from '../../api/calls'
import { download } from '../../api/download'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectTimeZone } from '../navigation/navigationSlice'
import type { Document, DocumentsPart } from './documentsSlice'
import { documentClicked, documentFailed, documentSaved } from './documentsSlice'

/** Downloads a document when it is asked for; logging out cancels that. */
export function listenToDocuments<Other>(start: StartListening<DocumentsPart & NavigationPart & Other>) {
  let controller: AbortController | undefined

  start({
    predicate: (action, current, previous) =>
      documentClicked.match(action) &&
      current.documents.status === 'running' &&
      previous.documents.status !== 'running',
    effect: async (action, { dispatch, extra, getState }) => {
      if (!documentClicked.match(action)) return
      controller = new AbortController()
      const { signal } = controller
      const file = extra.files.create(`${nameOf(action.payload)}.pdf`, 'application/pdf')
      const call = callOf(action.payload, selectTimeZone(getState()))
      const error = await download(call, file, extra, { signal, onProgress: () => undefined })
      if (!signal.aborted) dispatch(error ? documentFailed({ error }) : documentSaved())
    },
  })

  start({ actionCreator: loggedOut, effect: () => controller?.abort() })
}

function callOf(document: Document, timeZone: string): ApiCall {
  if (document.kind === 'receipt')
    return rest('GET Account/Transactions/{sid}/Receipt.pdf', { params: { sid: document.sid } })
  return rest('GET Account/Statements/{month}.pdf', { params: { month: document.month }, query: { tz: timeZone } })
}

function nameOf(document: Document): string {
  return document.kind === 'receipt' ? `receipt-${document.number}` : `statement-${document.month}`
}
