import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Nothing on screen breaks WCAG 2.2 A or AA, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, not added as a script: the page's own policy lets no foreign script in.
  await page.evaluate(await readFile(AXE, 'utf8'))
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }),
  )
  expect(results.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
    [],
  )
}
