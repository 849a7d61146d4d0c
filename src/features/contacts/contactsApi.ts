import { api } from '../../api/api'
import { part } from '../../components/part'

const load = part(() => import(/* webpackChunkName: 'contacts' */ './readContacts'))

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Brings the contact book up to date; returns how many contacts it then has. */
    syncContacts: build.query<number, void>({
      queryFn: async (_, _api, _options, send) => {
        const { readContacts } = await load()
        return readContacts(send)
      },
    }),
  }),
})

export const { syncContacts } = contactsApi.endpoints
