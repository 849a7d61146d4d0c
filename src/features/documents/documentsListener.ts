import { requestEnded } from '../../api/requestEnded'
import { part } from '../../components/loading/part'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectTimeZone } from '../navigation/navigationSlice'
import type { DocumentsPart } from './documentsSlice'
import { documentClicked, documentFailed, documentSaved } from './documentsSlice'

const load = part(async () => (await import('./downloadDocument')).downloadDocument)

const NOT_LOADED = { status: 'no_answer' } as const

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
      const error = await load().then(
        (download) =>
          download(action.payload, selectTimeZone(getState()), extra, {
            signal,
            onEnd: (answer) => dispatch(requestEnded(answer)),
          }),
        () => NOT_LOADED,
      )
      if (!signal.aborted) dispatch(error ? documentFailed({ error }) : documentSaved())
    },
  })

  start({ actionCreator: loggedOut, effect: () => controller?.abort() })
}
