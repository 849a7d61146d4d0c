import { downloadTable } from '../../api/downloadTable'
import type { StartListening } from '../../redux'
import { dayOf } from '../callHistory/days'
import { selectTimeZone } from '../navigation/navigationSlice'
import type { StatementFilePart } from './statementFileSlice'
import { downloadClicked, fileFailed, fileProgressed, fileSaved, selectStatementFile } from './statementFileSlice'
import { selectWanted } from './statementFilter'
import type { StatementPart } from './statementPages'
import { statementFileCall } from './transactionsApi'

type Part = StatementPart & StatementFilePart

const isRunning = (state: StatementFilePart) => selectStatementFile(state).status === 'running'

/** Saves the lines that the filter lets through as a file; leaving the statement ends it. */
export function listenToStatementFile<Other>(start: StartListening<Part & Other>) {
  let stop: AbortController | undefined

  start({
    predicate: (action, current, previous) =>
      downloadClicked.match(action) && isRunning(current) && !isRunning(previous),
    effect: async (_, { dispatch, extra, getState }) => {
      stop = new AbortController()
      const { signal } = stop
      const outcome = await downloadTable(
        statementFileCall(selectWanted(getState()), selectTimeZone(getState())),
        extra,
        {
          name: `transactions-${dayOf(extra.clock.now())}`,
          signal,
          onProgress: (progress) => dispatch(fileProgressed(progress)),
        },
      )
      if (signal.aborted) return
      dispatch('error' in outcome ? fileFailed(outcome) : fileSaved(outcome))
    },
  })

  start({
    predicate: (_, current, previous) => isRunning(previous) && !isRunning(current),
    effect: () => stop?.abort(),
  })
}
