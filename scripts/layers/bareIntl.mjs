import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The modules that make them all, and the page's inline script, which only has the browser load its data. */
const EXEMPT = ['strings/intl.ts', 'strings/otherIntl.ts', 'firstPaint/beforeApp.ts']

/** As code; types such as `Intl.DateTimeFormat` are allowed. */
const BARE = /\bnew Intl\.\w+|\bIntl\.\w+(?=\()|\.toLocale\w*(?=\()|\.localeCompare(?=\()/g

/**
 * Finds formatting that bypasses src/strings/intl.ts. Browsers throw for a locale or zone that another program made up,
 * or lack the part of `Intl`; and a screen would crash.
 * @param {string} root the project's folder
 * @param {string} folder path from the root
 * @returns {string[]} a complaint for each
 */
export function bareIntl(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !EXEMPT.includes(name))
    .flatMap((name) => {
      const source = readFileSync(join(root, folder, name), 'utf8')
      return findBareIntl(source).map((found) => `${folder}/${name}: ${found} belongs in src/strings/intl.ts`)
    })
}

/** @param {string} source of a module */
export const findBareIntl = (source) => source.match(BARE) ?? []
