import type { Notifications, NotificationsChange } from '../../../../contract/notifications'
import { api } from '../../../api/api'
import { rest } from '../../../api/calls'
import { recordMutations } from '../../../recorded'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<Notifications, void>({
      query: () => rest('GET Account/Notifications', { read: ({ resources }) => resources.notifications }),
    }),
    changeNotifications: build.mutation<Notifications, NotificationsChange>({
      query: (change) =>
        rest('POST Account/Notifications', { body: change, read: ({ resources }) => resources.notifications }),
    }),
  }),
})

export const { getNotifications, changeNotifications } = recordMutations(notificationsApi.endpoints, {
  changeNotifications: { arg: 'all', result: 'all' },
})
