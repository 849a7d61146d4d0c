import type { StartListening } from '../../../redux'
import { startSearch } from '../../lists/startSearch'
import { startChoice, startDetails } from '../../navigation/changeAddress'
import {
  callClosed,
  callOpened,
  filterChosen,
  filterCleared,
  reportChosen,
  selectOpenedSid,
  textLeft,
  textSettled,
  textTyped,
} from '../callHistorySlice'
import type { HistoryPart } from '../historyPages'
import { CALL, changesBy, NO_FILTER, REPORT } from './callsFilter'

/** Writes the user's choices to the URL, which determines what is shown. */
export function listenToFilter<Other>(start: StartListening<HistoryPart & Other>) {
  startChoice(start, filterChosen, changesBy)
  startChoice(start, reportChosen, ({ by }) => ({ [REPORT]: by }))
  startChoice(start, filterCleared, () => NO_FILTER)
  startSearch(start, { typed: textTyped, settled: textSettled, left: textLeft, select: (state) => state.callHistory })
  startDetails(start, { name: CALL, opened: callOpened, closed: callClosed, selectOpened: selectOpenedSid })
}
