import type { Features } from '../../../contract/features'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { rest } from '../../api/calls'

/** An optional feature of the API server. */
export type Feature =
  | 'activity'
  | 'call_notes'
  | 'carrier_check'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'notifications'
  | 'number_prefixes'
  | 'purchases'
  | 'push'
  | 'reports'
  | 'support_files'
  | 'test_calls'

const featuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<string[], void>({
      query: () => rest('GET Features', { read: readFeatures }),
    }),
  }),
})

export const { getFeatures } = featuresApi.endpoints

const selectAnswer = getFeatures.select()

/** The server offers the feature; false until it has answered. */
export function selectOffers(state: ApiPart, feature: Feature): boolean {
  return selectAnswer(state).data?.includes(feature) ?? false
}

/** The server's features are known. A server that does not answer the question offers nothing. */
export function selectOffersAreKnown(state: ApiPart): boolean {
  const { isSuccess, isError } = selectAnswer(state)
  return isSuccess || isError
}

function readFeatures({ resources }: Features): string[] | undefined {
  return Array.isArray(resources.features) ? resources.features : undefined
}
