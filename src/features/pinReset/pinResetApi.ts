import type { PinReset, ReminderRequest } from '../../../contract/access'
import { api } from '../../api/api'
import { rest } from '../../api/calls'
import { recordMutations } from '../../recorded'

const pinResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetPin: build.mutation<object, PinReset>({ query: (reset) => rest('POST Accounts/password', { body: reset }) }),
    sendReminder: build.mutation<object, ReminderRequest>({
      query: (request) => rest('POST Access/Reminders', { body: request }),
    }),
  }),
})

export const { resetPin, sendReminder } = recordMutations(pinResetApi.endpoints, {
  resetPin: {},
  sendReminder: { arg: ['provider_type'] },
})
