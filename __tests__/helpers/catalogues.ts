import { join } from 'node:path'
import { findCatalogues } from '../../scripts/tasks/catalogues.mjs'
import type { Strings } from '../../src/strings/text'

/** The English texts of every catalogue, with its feature. */
export async function readCatalogues(): Promise<{ feature: string; strings: Strings }[]> {
  const english = findCatalogues(join(process.cwd(), 'src')).filter(({ language }) => !language)
  return Promise.all(
    english.map(async ({ path, feature }) => {
      const exported = (await import(path)) as Record<string, Strings>
      return { feature, strings: Object.assign({}, ...Object.values(exported)) as Strings }
    }),
  )
}
