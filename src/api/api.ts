import { createApi } from '@reduxjs/toolkit/query'
import { baseQuery } from './baseQuery'

/** The app's only RTK Query API; features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['CallerIds', 'Calls', 'PaymentMethods', 'Transactions', 'Upgrade', 'Users'],
  endpoints: () => ({}),
})

/** The browser reports that it is offline. */
export const selectHasNoNetwork = ({ api: { config } }: ApiPart) => !config.online

export type ApiPart = { api: ReturnType<typeof api.reducer> }
