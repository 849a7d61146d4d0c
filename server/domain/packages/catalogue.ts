import type { Package, PackageGroup } from '../../../contract/packages'

/** Where packages come from: the payment provider's product list, or the sandbox's. */
export interface Catalogue {
  /** The packages of a group, by ascending credits. */
  list(group: PackageGroup): Promise<Package[]>
}

/** The group's packages, by ascending credits (spec §7). */
export function packagesOf(all: Package[], group: PackageGroup): Package[] {
  return all
    .filter(({ metadata }) => metadata.group === group)
    .sort((one, other) => Number(one.metadata.credits) - Number(other.metadata.credits))
}
