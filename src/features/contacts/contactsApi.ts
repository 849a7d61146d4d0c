import { api } from '../../api/api'

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Brings the contact book up to date; returns how many contacts it then has. */
    syncContacts: build.query<number, void>({
      queryFn: async (_, _api, _options, send) => {
        const { readContacts } = await import(/* webpackChunkName: 'contacts' */ './readContacts')
        return readContacts(send)
      },
    }),
  }),
})

export const { syncContacts } = contactsApi.endpoints
