import type { Package, PackageGroup } from '../../../contract/packages'

export const PACKAGE_GROUPS: readonly PackageGroup[] = ['standard', 'corporate']

/** Where packages come from: the payment provider's product list, or the sandbox's. */
export interface Catalogue {
  /** The packages of a group, by ascending credits. */
  list(group: PackageGroup): Promise<Package[]>
  /** A sentence for each of the provider's products that is not offered, or not as it may have been meant. */
  faults(): Promise<string[]>
}

/** The group's packages, by ascending credits (spec §7). */
export function packagesOf(all: Package[], group: PackageGroup): Package[] {
  return all
    .filter(({ metadata }) => metadata.group === group)
    .sort((one, other) => Number(one.metadata.credits) - Number(other.metadata.credits))
}
