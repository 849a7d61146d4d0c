import type { Page } from '@playwright/test'
import { queryAnswer } from '../../../server/sandbox/firestore'
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
const LONGER = 1.4
const VALUE_OR_BAR = /(\{\w+\}|\{\w+\||[|}])/

/** A text in a language that nobody speaks: in brackets, with letters of its own, 40 % longer, and with named plural forms. */
export function madeUp(text: string): string {
  const parts = text.split(VALUE_OR_BAR).map((part) => {
    if (part === '|') return '|other: '
    if (/^\{\w+\|$/.test(part)) return `${part}one: `
    return VALUE_OR_BAR.test(part) ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)
  })
  return `[${parts.join('')}${filler(text)}]`
}

/** In the same word where there is only one, as German has it, else in words of their own. */
function filler(text: string): string {
  const letters = Math.max(0, Math.ceil(text.length * (LONGER - 1)) - 2)
  const words = ' wörtér'.repeat(Math.ceil(letters / 7)).slice(0, letters)
  return text.includes(' ') ? words.trimEnd() : words.replaceAll(' ', '')
}

/** Lets the remote documents hold every text of every catalogue, but no address, in the made-up language. */
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
  // More than the sandbox's own page takes at once.
  await page.route('**/v1/projects/**', (route) =>
    route.request().postData()?.includes('"Strings"')
      ? route.fulfill({ json: queryAnswer('projects/tealine/databases/(default)', 'Strings', documents, updatedAt) })
      : route.continue(),
  )
}
