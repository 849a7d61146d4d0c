import type { layoutStrings } from './layoutStrings'

type TextId = keyof typeof layoutStrings

interface SiteLink {
  name: TextId
  address: TextId
}

const features: SiteLink = { name: 'site.features', address: 'link.features' }
const getOurApp: SiteLink = { name: 'site.app', address: 'link.app' }

export const HEADER_LINKS = [features, getOurApp]
export const LEARN_MORE_LINKS: SiteLink[] = [
  features,
  getOurApp,
  { name: 'site.blog', address: 'link.blog' },
  { name: 'site.support', address: 'link.support' },
]
export const LEGAL_LINKS: SiteLink[] = [
  { name: 'site.legal', address: 'link.legal' },
  { name: 'site.privacy', address: 'link.privacy' },
  { name: 'site.terms', address: 'link.terms' },
]
