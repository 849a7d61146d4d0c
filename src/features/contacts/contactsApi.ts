import { sendSeveral } from '../../api/answerMeta'
import { api } from '../../api/api'
import { part } from '../../components/loading/part'

const load = part(() => import(/* webpackChunkName: 'contacts' */ './readContacts'))

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Brings the contact book up to date; returns how many contacts it then has. */
    syncContacts: build.query<number, void>({
      queryFn: async (_, _api, _options, ask) => {
        const { readContacts } = await load()
        const { send, meta } = sendSeveral(ask)
        return { ...(await readContacts(send)), meta: meta() }
      },
    }),
  }),
})

export const { syncContacts } = contactsApi.endpoints
