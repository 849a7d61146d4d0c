import type { Compilation } from 'webpack'

/**
 * Chunks that a page load fetches besides the entry's: for logged-in users, and for each path. Named in
 * src/app/screens.ts.
 */
export const FIRST_CHUNKS = {
  'logged-in': ['logged-in'],
  '/': ['dialer'],
  '/call-history': ['call-history'],
  '/manage-users': ['users'],
  '/settings': ['settings', 'account'],
  '/settings/account': ['settings', 'account'],
  '/settings/transactions': ['settings', 'transactions'],
  '/settings/payment': ['settings', 'payment'],
  '/upgrade-account': ['upgrade'],
  '/forgot-pin': ['forgot-pin'],
  '/get-started': ['sign-up'],
}

/** Chunks of pages that need no log-in. */
export const PUBLIC_CHUNKS = ['forgot-pin', 'sign-up']

/** URLs of the files that each page load needs. */
export function firstFiles(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries(Object.entries(FIRST_CHUNKS).map(([name, chunks]) => [name, filesOf(compilation, chunks)]))
}

/** URLs of the files of some chunks, including shared ones. */
export function filesOf(compilation: Compilation, chunks: string[]): string[] {
  const files = chunks.flatMap((chunk) => {
    const group = compilation.namedChunkGroups.get(chunk)
    if (!group) throw new Error(`No chunk is named ${chunk}.`)
    return group.getFiles()
  })
  return [...new Set(files)].map((file) => `/${file}`)
}
