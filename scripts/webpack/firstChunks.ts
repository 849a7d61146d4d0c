import type { Compilation } from 'webpack'
import { guardedRoutes, routes } from '../../src/routes'

const LOGGED_IN = 'logged-in'
/**
 * Formatting of North American numbers, what other countries' numbers need in addition, and the last part of the
 * header.
 */
const PARTS = ['formatting', 'phones', 'account-button']

/** Chunks that come only to a page with a token. */
export const GUARDED_CHUNKS: string[] = [LOGGED_IN, ...Object.values(guardedRoutes).flatMap(({ chunks }) => chunks)]

/** URLs of the files that a page load fetches besides the entry's: for logged-in users, and for each path. */
export function firstFiles(compilation: Compilation): Record<string, string[]> {
  const ofPaths = Object.values(routes).map(({ path, chunks }) => [path, filesOf(compilation, chunks)] as const)
  return Object.fromEntries([
    [LOGGED_IN, filesOf(compilation, [LOGGED_IN])],
    ...PARTS.map((chunk) => [chunk, filesOf(compilation, [chunk])] as const),
    ...ofPaths.filter(([, files]) => files[0]),
  ])
}

/** URLs of the files of some chunks, including shared ones. */
export function filesOf(compilation: Compilation, chunks: readonly string[]): string[] {
  const files = chunks.flatMap((chunk) => {
    const group = compilation.namedChunkGroups.get(chunk)
    if (!group) throw new Error(`No chunk is named ${chunk}.`)
    return group.getFiles()
  })
  return [...new Set(files)].map((file) => `/${file}`)
}
