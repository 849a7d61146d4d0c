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

/** What is wrong with the shown screen: texts that did not go through, that are cut off, or that need scrolling sideways. */
export async function troublesOf(page: Page, data: RegExp): Promise<string[]> {
  return page.evaluate((isData) => {
    const troubles = new Set<string>()
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      )
      troubles.add(`${scrollWidth - innerWidth} px too wide: ${wide[0]?.outerHTML.slice(0, 200)}`)
    }

    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const check = (text: string | null, how: string) => {
      const said = text?.trim() ?? ''
      if (/[a-z]{2}/i.test(said) && !said.includes('[') && !new RegExp(isData).test(said))
        troubles.add(`${how}: ${said}`)
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !isShown(element) || element.closest('script, style, option, svg')) continue
      check(node.textContent, 'untranslated')
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      if (!node.textContent?.includes('[')) continue
      const button = element.closest('button, a, [role="tab"], h1, h2, h3')
      const box = button?.getBoundingClientRect()
      if (box && (left < box.left - 1 || right > box.right + 1))
        troubles.add(`out of its ${button?.tagName}: ${node.textContent}`)
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(around)
        // A line of a row that may end early: its whole text is in the details.
        if (textOverflow === 'ellipsis' && !button) break
        const cutsX = /hidden|clip/.test(overflowX) && around.scrollWidth > around.clientWidth + 1
        const cutsY = /hidden|clip/.test(overflowY) && around.scrollHeight > around.clientHeight + 1
        if ((cutsX || cutsY) && around.contains(button ?? element)) {
          const edge = around.getBoundingClientRect()
          const text = range.getBoundingClientRect()
          if ((cutsX && text.right > edge.right + 1) || (cutsY && text.bottom > edge.bottom + 1))
            troubles.add(`cut by ${around.tagName}.${around.className}: ${node.textContent}`)
        }
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (isShown(element))
        for (const name of ['aria-label', 'placeholder', 'title']) check(element.getAttribute(name), name)
    return [...troubles]
  }, data.source)
}
