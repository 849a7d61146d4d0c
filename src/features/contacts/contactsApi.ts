import { sendSeveral } from '../../api/answerMeta'
import type { ApiPart } from '../../api/api'
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

const selectAnswer = syncContacts.select()

/** How the contacts are being loaded; those loaded before stay in the book. */
export function selectContactsStatus(state: ApiPart): 'loading' | 'loaded' | 'failed' {
  const { data, isError } = selectAnswer(state)
  if (data !== undefined) return 'loaded'
  return isError ? 'failed' : 'loading'
}
