import type { PinReset, ReminderRequest } from '../../../contract/access'
import { api } from '../../api/api'
import { rest } from '../../api/calls'

const pinResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetPin: build.mutation<object, PinReset>({ query: (reset) => rest('Accounts/password', reset) }),
    sendReminder: build.mutation<object, ReminderRequest>({ query: (request) => rest('Access/Reminders', request) }),
  }),
})

export const { resetPin, sendReminder } = pinResetApi.endpoints
