import type { CallerIdChange } from '../../../contract/callerIds'
import { fitLine, LONGEST } from '../../../contract/texts'
import { fetchOnce } from '../../api/fetchOnce'
import type { AppDispatch, StartListening } from '../../redux'
import type { CallerIdActsPart } from './callerIdActsSlice'
import { callerIdsRetryClicked, defaultClicked, labelSubmitted, removalConfirmed } from './callerIdActsSlice'
import { deleteCallerId, listCallerIds, removeCachedCallerId, updateCallerId } from './callerIdsApi'

/** Sets labels and the default and removes caller IDs, one request at a time. */
export function listenToCallerIdActs<Other>(start: StartListening<CallerIdActsPart & Other>) {
  start({
    actionCreator: labelSubmitted,
    effect: ({ payload: { sid, label } }, { dispatch, getOriginalState }) =>
      change(dispatch, getOriginalState(), { sid, label: fitLine(label, LONGEST.callerIdLabel) }),
  })

  start({
    actionCreator: defaultClicked,
    effect: ({ payload: { sid } }, { dispatch, getOriginalState }) =>
      change(dispatch, getOriginalState(), { sid, is_default: true }),
  })

  start({
    actionCreator: removalConfirmed,
    effect: async ({ payload: { sid } }, { dispatch, getOriginalState }) => {
      if (getOriginalState().callerIdActs.pending) return
      const { error } = await dispatch(deleteCallerId.initiate({ sid }, { track: false }))
      if (!error) dispatch(removeCachedCallerId(sid))
    },
  })

  start({
    actionCreator: callerIdsRetryClicked,
    effect: (_, { dispatch }) => void dispatch(fetchOnce(listCallerIds.initiate(undefined, { forceRefetch: true }))),
  })
}

function change(dispatch: AppDispatch, { callerIdActs }: CallerIdActsPart, changes: CallerIdChange & { sid: string }) {
  if (!callerIdActs.pending) void dispatch(updateCallerId.initiate(changes, { track: false }))
}
