import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Prints the page on A4, and returns how many pieces of text each sheet has. */
export async function textsOfSheets(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return sheets.map((sheet) => textsIn(objects, /\/Contents (\d+) 0 R/.exec(sheet)?.[1]))
}

function textsIn(objects: Map<string, string>, id = ''): number {
  const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? []
  // A blank sheet.
  if (data === '') return 0
  const drawing = inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  return [...drawing.matchAll(/ T[jJ]\n/g)].length
}

/** Shows the page as it would be printed. */
export async function showPrintout(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}
