import type { Devices, Device as WireDevice } from '../../../../contract/access'
import type { ApiPart } from '../../../api/api'
import { api } from '../../../api/api'
import { rest } from '../../../api/calls'
import { recordMutations } from '../../../recorded'

/** A device that is logged in to the account. */
export interface Device {
  sid: string
  /** E.g. "Chrome on Windows". */
  description: string
  /** Milliseconds since the epoch. */
  signedInAt: number
  lastUsedAt: number
  /** It is this device. */
  isThis: boolean
}

const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** This device first, then the others by last use. */
    listDevices: build.query<Device[], void>({
      query: () => rest('GET Access/Tokens', { read: readDevices }),
    }),
    /** Logs a device out. */
    endDevice: build.mutation<unknown, { sid: string }>({
      query: ({ sid }) => rest('DELETE Access/Tokens/{sid}', { params: { sid } }),
    }),
  }),
})

export const { listDevices, endDevice } = recordMutations(devicesApi.endpoints, {
  endDevice: { arg: 'all', result: 'all' },
})

const selectAnswer = listDevices.select()

/** Undefined until loaded. */
export const selectDevices = (state: ApiPart): Device[] | undefined => selectAnswer(state).data

/** The last request failed; devices loaded before are kept. */
export const selectDevicesFailed = (state: ApiPart): boolean => selectAnswer(state).isError

function readDevices({ resources }: Devices): Device[] {
  const rank = ({ isThis, lastUsedAt }: Device) => (isThis ? Number.POSITIVE_INFINITY : lastUsedAt)
  return resources.tokens.map(readDevice).sort((one, other) => rank(other) - rank(one))
}

function readDevice({ sid, description, created_at, last_used_at, is_current }: WireDevice): Device {
  return {
    sid,
    description,
    signedInAt: Date.parse(created_at),
    lastUsedAt: Date.parse(last_used_at),
    isThis: is_current,
  }
}
