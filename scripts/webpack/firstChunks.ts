import type { Compilation } from 'webpack'
import { guardedRoutes, routes } from '../../src/routes'

const LOGGED_IN = 'logged-in'

/** Chunks that come only to a page with a token. */
export const GUARDED_CHUNKS: string[] = [LOGGED_IN, ...Object.values(guardedRoutes).flatMap(({ chunks }) => chunks)]

/** Addresses of the files that a page load fetches beside the entry's: of somebody who is logged in, and of each path. */
export function firstFiles(compilation: Compilation): Record<string, string[]> {
  const ofPaths = Object.values(routes).map(({ path, chunks }) => [path, filesOf(compilation, chunks)] as const)
  return Object.fromEntries([
    [LOGGED_IN, filesOf(compilation, [LOGGED_IN])],
    ...ofPaths.filter(([, files]) => files[0]),
  ])
}

/** Addresses of the files of some chunks and of what they share. */
export function filesOf(compilation: Compilation, chunks: readonly string[]): string[] {
  const files = chunks.flatMap((chunk) => {
    const group = compilation.namedChunkGroups.get(chunk)
    if (!group) throw new Error(`No chunk is named ${chunk}.`)
    return group.getFiles()
  })
  return [...new Set(files)].map((file) => `/${file}`)
}
