import { readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

const CATALOGUE = /^(\w+Strings)(?:\.([a-z]{2,3}(?:-\w+)*))?\.ts$/

/**
 * The files of texts under a folder such as `src`: `loginStrings.ts` holds the English texts, `loginStrings.pl.ts` beside it
 * the Polish ones. A catalogue belongs to its folder of `features`, to the replay, or to the app as a whole.
 *
 * @param {string} folder
 */
export function findCatalogues(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files.flatMap((file) => {
    const [, name, language] = CATALOGUE.exec(basename(file)) ?? []
    return name ? [{ path: join(folder, file), feature: featureOf(file), language }] : []
  })
}

/** @param {string} file */
function featureOf(file) {
  const [top = '', second = ''] = file.split(sep)
  if (top === 'features') return second
  return top === 'replay' ? 'replay' : 'app'
}

/**
 * What is wrong with the texts of another language: ids that are missing or unknown, and texts whose values are not those
 * of the English one.
 *
 * @param {Readonly<Record<string, string>>} english
 * @param {Readonly<Record<string, string>>} translated
 */
export function compareTexts(english, translated) {
  const ids = Object.keys(english)
  return {
    missing: ids.filter((id) => !translated[id]),
    unknown: Object.keys(translated).filter((id) => !(id in english)),
    otherValues: ids.filter((id) => translated[id] && valuesIn(translated[id]) !== valuesIn(english[id])),
  }
}

/** @param {string | undefined} text */
function valuesIn(text = '') {
  return [...new Set(text.match(/(?<=\{)\w+/g))].sort().join()
}
