import { shallowEqual, useSelector } from 'react-redux'
import type { CurrentCall } from './callState'
import type { CallsPart } from './callsSlice'
import { selectCall } from './callsSlice'

/** Selects fields of the call; re-renders only when one of them changes. */
export function useCall<Key extends keyof CurrentCall>(...keys: Key[]): Pick<CurrentCall, Key> {
  return useSelector((state: CallsPart) => {
    const call = selectCall(state)
    return Object.fromEntries(keys.map((key) => [key, call[key]])) as Pick<CurrentCall, Key>
  }, shallowEqual)
}
