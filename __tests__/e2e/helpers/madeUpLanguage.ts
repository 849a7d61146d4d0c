import type { Page } from '@playwright/test'
import { queryAnswer } from '../../../server/remoteConfig/firestore'
import { readCatalogues } from '../../helpers/catalogues'

const ACCENTED: Record<string, string> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  n: 'ñ',
  c: 'ç',
  s: 'š',
  A: 'À',
  E: 'É',
  O: 'Ö',
}
const LENGTH_FACTOR = 1.4
const VALUE_OR_BAR = /(\{\w+\}|\{\w+\||[|}])/

/** Pseudolocalizes a text: in brackets, with other letters, 40 % longer, and with named plural forms. */
export function madeUp(text: string): string {
  const parts = text.split(VALUE_OR_BAR).map((part) => {
    if (part === '|') return '|other: '
    if (/^\{\w+\|$/.test(part)) return `${part}one: `
    return VALUE_OR_BAR.test(part) ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)
  })
  return `[${parts.join('')}${filler(text)}]`
}

/** Extends a single word, as in German, or else adds words. */
function filler(text: string): string {
  const letters = Math.max(0, Math.ceil(text.length * (LENGTH_FACTOR - 1)) - 2)
  const words = ' wörtér'.repeat(Math.ceil(letters / 7)).slice(0, letters)
  return text.includes(' ') ? words.trimEnd() : words.replaceAll(' ', '')
}

/** Overrides every text of every catalogue, except addresses, with the made-up language by remote config. */
export async function speakMadeUpLanguage(page: Page): Promise<void> {
  const catalogues = await readCatalogues()
  const updatedAt = new Date(0)
  const documents = catalogues.flatMap(({ strings }) =>
    Object.entries(strings).map(([id, text]) => ({
      id,
      data: { text: text.startsWith('https:') ? text : madeUp(text) },
      updatedAt,
    })),
  )
  // Too large for the sandbox's own page.
  await page.route('**/v1/projects/**', (route) =>
    route.request().postData()?.includes('"Strings"')
      ? route.fulfill({ json: queryAnswer('projects/tealine/databases/(default)', 'Strings', documents, updatedAt) })
      : route.continue(),
  )
}
