import { sessionAtPageLoad } from '../../features/session/sessionSlice'
import type { AppKind } from '../appKind'
import type { PublicState } from '../publicReducer'

/** The state that a screen in the page's HTML was rendered from: nothing is known about the browser, except that it is online. */
export function stateOfPage<State extends PublicState>({ reducer, isPublic }: AppKind<State, never>): State {
  const known: Partial<PublicState> = { session: sessionAtPageLoad(!isPublic) }
  const state = reducer(known as Partial<State>, { type: 'page/rendered' })
  return { ...state, api: { ...state.api, config: { ...state.api.config, online: true } } }
}
