import type { Package, PackageQuery } from '../../../contract/packages'
import { api } from '../../api/api'
import { rpc } from '../../api/calls'

const packagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<Package[], PackageQuery>({
      query: ({ group }) => rpc('list_products', { group }, { id: 'ListProducts', safe: true, read: packagesOf }),
      keepUnusedDataFor: 0,
    }),
  }),
})

/** Skips entries that cannot be shown as a package. */
function packagesOf(result: unknown): Package[] | undefined {
  return Array.isArray(result) ? result.filter(isPackage) : undefined
}

/** The entry has the fields that are shown (spec §3); its credits may be a number or a numeric string. */
function isPackage(value: Partial<Package> | null): value is Package {
  return Number.isFinite(value?.default_price?.unit_amount) && Number.isFinite(Number(value?.metadata?.credits))
}

export const { listProducts } = packagesApi.endpoints
