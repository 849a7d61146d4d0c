import type { Package, PackageGroup } from '../../contract/packages'
import type { Catalogue } from '../domain/packages/catalogue'
import { packagesOf } from '../domain/packages/catalogue'

/** US cents and credits of the sandbox's packages: six credits per dollar, more in larger ones. */
const OFFERS: Record<PackageGroup, [cents: number, credits: number][]> = {
  standard: [
    [500, 30],
    [1000, 63],
    [2000, 132],
    [5000, 350],
  ],
  corporate: [
    [2500, 165],
    [10_000, 720],
    [25_000, 1875],
    [50_000, 4000],
  ],
}

const PACKAGES: Package[] = (Object.keys(OFFERS) as PackageGroup[]).flatMap((group) =>
  OFFERS[group].map(([cents, credits]) => ({
    id: `prod_${group}_${credits}`,
    name: `${credits} credits`,
    default_price: { unit_amount: cents },
    images: [`/sandbox/images/${group}-${credits}.svg`],
    metadata: { credits: String(credits), group },
  })),
)

export const sandboxCatalogue: Catalogue = {
  list: (group) => Promise.resolve(packagesOf(PACKAGES, group)),
  faults: () => Promise.resolve([]),
}

const CUP_HEIGHT = 38

/** The image of a package: a cup, fuller by the same step with each size of its group; undefined for unknown names. */
export function packageImage(name: string): string | undefined {
  const { metadata } = PACKAGES.find(({ images }) => images[0] === `/sandbox/images/${name}`) ?? {}
  if (!metadata) return undefined
  const tone = metadata.group === 'corporate' ? '#5B5BD6' : '#43ACAB'
  const sizes = OFFERS[metadata.group as PackageGroup].map(([, credits]) => String(credits))
  const level = (CUP_HEIGHT * (sizes.indexOf(metadata.credits) + 1)) / sizes.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="${metadata.credits} credits">
<rect width="96" height="96" rx="20" fill="${tone}" fill-opacity=".12"/>
<clipPath id="cup"><path d="M22 34h44v22a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18z"/></clipPath>
<rect x="22" y="${74 - level}" width="44" height="${level}" fill="${tone}" clip-path="url(#cup)"/>
<path d="M22 34h44v22a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18zM66 40h4a8 8 0 0 1 0 16h-4" fill="none" stroke="${tone}" stroke-width="4" stroke-linejoin="round"/>
<path d="M36 18q-4 5 0 10M48 18q-4 5 0 10" fill="none" stroke="${tone}" stroke-width="3" stroke-linecap="round"/>
</svg>`
}
