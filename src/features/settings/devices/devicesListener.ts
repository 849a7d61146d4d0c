import type { ApiPart } from '../../../api/api'
import type { ApiError } from '../../../api/apiError'
import { isNotFound } from '../../../api/apiError'
import { fetchOnce } from '../../../api/fetchOnce'
import type { AppDispatch, StartListening } from '../../../redux'
import { pinChanged } from '../../pinReset/pinChangeSlice'
import { endDevice, listDevices, selectDevices } from './devicesApi'
import type { DevicesPart } from './devicesSlice'
import {
  deviceLogOutClicked,
  deviceLogOutFailed,
  devicesLoggedOut,
  devicesRetryClicked,
  othersConfirmed,
} from './devicesSlice'

/** Logs devices out, then refetches the list. */
export function listenToDevices<Other>(start: StartListening<DevicesPart & ApiPart & Other>) {
  start({
    actionCreator: deviceLogOutClicked,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (getOriginalState().devices.leaving === null) void logOut(dispatch, [payload.sid])
    },
  })

  start({
    actionCreator: othersConfirmed,
    effect: async (_, { dispatch, getState, getOriginalState }) => {
      if (getOriginalState().devices.leaving !== null) return
      // More devices may have logged in since the list was loaded.
      await dispatch(fetchDevices())
      const others = (selectDevices(getState()) ?? []).filter(({ isThis }) => !isThis)
      const sids = others.map(({ sid }) => sid)
      await logOut(dispatch, sids)
    },
  })

  // A new PIN logs out all other devices.
  start({ actionCreator: pinChanged, effect: (_, { dispatch }) => void dispatch(fetchDevices()) })
  start({ actionCreator: devicesRetryClicked, effect: (_, { dispatch }) => void dispatch(fetchDevices()) })
}

async function logOut(dispatch: AppDispatch, sids: readonly string[]) {
  let failure: ApiError | undefined
  for (const sid of sids) {
    const { error } = await dispatch(endDevice.initiate({ sid }, { track: false }))
    // Not found means that it is logged out already.
    if (error && !isNotFound(error as ApiError)) failure ??= error as ApiError
  }
  await dispatch(fetchDevices())
  dispatch(failure ? deviceLogOutFailed({ error: failure }) : devicesLoggedOut())
}

const fetchDevices = () => fetchOnce(listDevices.initiate(undefined, { forceRefetch: true }))
