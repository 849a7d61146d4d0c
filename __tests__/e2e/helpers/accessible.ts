import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The same in light and in dark. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing on screen breaks WCAG 2.2 A or AA, or good practice, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, not added as a script: the page's own policy lets no foreign script in.
  await page.evaluate(await readFile(AXE, 'utf8'))
  await untilStill(page)
  const violations = await atFullHeight(page, () =>
    page.evaluate(async (rules) => {
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
      const results = await axe.run({ runOnly: rules })
      return results.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    }, RULES),
  )
  expect(violations).toEqual([])
}

/** In a window as high as the page: what its bars cover half would count as too small to touch, though it scrolls. */
async function atFullHeight<Value>(page: Page, look: () => Promise<Value>): Promise<Value> {
  const size = page.viewportSize()
  if (!size) return look()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  // What was far from the screen only now begins to change its colours.
  await untilStill(page)
  const seen = await look()
  await page.setViewportSize(size)
  return seen
}

/** What fades or changes its colour has done so; what moves for ever, as a skeleton does, is not waited for. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      // What the browser leaves out of its work as long as it is far from the screen stands still, half-way.
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
