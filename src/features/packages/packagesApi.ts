import type { Package, PackageQuery } from '../../../contract/packages'
import { api } from '../../api/api'
import { rpc } from '../../api/calls'

const packagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<Package[], PackageQuery>({
      query: ({ group }) => rpc('list_products', { group }, { id: 'ListProducts', safe: true, read: listOf }),
      keepUnusedDataFor: 0,
    }),
  }),
})

const listOf = (result: unknown) => (Array.isArray(result) ? result : undefined)

export const { listProducts } = packagesApi.endpoints
