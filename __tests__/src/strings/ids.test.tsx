import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Strings } from '../../../src/strings/text'
import { TextProvider, useText } from '../../../src/strings/text'
import { readCatalogues } from '../../helpers/catalogues'
import shippedIds from './shippedIds.json'

type Catalogue = Awaited<ReturnType<typeof readCatalogues>>[number]
let catalogues: Catalogue[] = []
beforeAll(async () => {
  catalogues = await readCatalogues()
})

const idsOf = ({ strings }: Catalogue) => Object.keys(strings)
const withoutFeature = (id: string) => id.slice(id.indexOf(':') + 1)

function textsUnder(overrides: Strings): string[] {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextProvider overrides={overrides}>{children}</TextProvider>
  )
  return catalogues.flatMap(({ strings }) => {
    const { result } = renderHook(() => useText(strings), { wrapper })
    return Object.keys(strings).map((id) => result.current(id))
  })
}

test('every id is in only one catalogue', () => {
  const ids = catalogues.flatMap(idsOf)
  expect(ids.length).toBeGreaterThan(900)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('the first part of an id belongs to one feature', () => {
  const features = new Map<string, Set<string>>()
  for (const catalogue of catalogues)
    for (const id of idsOf(catalogue)) {
      const name = id.split(/[.:]/)[0] ?? ''
      features.set(name, (features.get(name) ?? new Set()).add(catalogue.feature))
    }
  expect([...features].filter(([, owners]) => owners.size > 1)).toEqual([])
})

test('what precedes a colon is the feature, and the rest is not another id', () => {
  const ids = new Set(catalogues.flatMap(idsOf))
  for (const catalogue of catalogues)
    for (const id of idsOf(catalogue).filter((each) => each.includes(':'))) {
      expect(id).toMatch(new RegExp(`^${catalogue.feature}:`))
      expect(ids).not.toContain(withoutFeature(id))
    }
})

test('a remote text for any id ever shipped is shown, even if the id has since been prefixed with its feature', () => {
  const remote = Object.fromEntries(shippedIds.map((id) => [id, `remote ${id}`]))
  expect(textsUnder(remote)).toEqual(expect.arrayContaining(Object.values(remote)))
})

test('a remote text of a feature changes only that feature, and takes precedence over one for the unprefixed id', () => {
  const both = { 'file.saved': 'of both', 'callHistory:file.saved': 'of calls' }
  expect(textsUnder(both).filter((text) => text.startsWith('of '))).toEqual(['of calls', 'of both'])
})
