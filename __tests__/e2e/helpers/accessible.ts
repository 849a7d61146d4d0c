import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Checks the page in light and dark mode. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds no violation of WCAG 2.2 A or AA, or of best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, since the page's content security policy blocks other scripts.
  await page.evaluate(await readFile(AXE, 'utf8'))
  await untilAnimationsEnd(page)
  const violations = await atFullHeight(page, () =>
    page.evaluate(async (rules) => {
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
      const results = await axe.run({ runOnly: rules })
      return results.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    }, RULES),
  )
  expect(violations).toEqual([])
}

/** Uses a window as high as the page: targets half covered by its bars would count as too small, although they scroll. */
async function atFullHeight<Value>(page: Page, check: () => Promise<Value>): Promise<Value> {
  const size = page.viewportSize()
  if (!size) return check()
  // Twice, since what is small in low windows grows in high ones.
  for (let time = 0; time < 2; time++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  }
  // Color transitions of what was off screen only start now.
  await untilAnimationsEnd(page)
  const seen = await check()
  await page.setViewportSize(size)
  return seen
}

/** Waits for finite animations to end; endless ones, such as skeletons, are ignored. */
function untilAnimationsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      // The browser pauses animations in off-screen content that it does not render.
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
