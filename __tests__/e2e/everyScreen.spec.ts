import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './helpers/accessible'
import { rememberLogIn } from './helpers/customer'
import { CUSTOMER_SCREENS, PUBLIC_SCREENS } from './helpers/screens'
import { test } from './helpers/test'

/** Opens each screen with everything loaded, first as a visitor, then as a customer. */
async function onEveryScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  for (const path of [...PUBLIC_SCREENS, '/replay']) await checkAt(path)
  await rememberLogIn(page)
  for (const path of [...CUSTOMER_SCREENS, '/?tab=contacts', '/call-history?by=user', '/no/such/page'])
    await checkAt(path)

  async function checkAt(path: string) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root').filter({ visible: true }), path).toHaveCount(0)
    await check(path)
  }
}

test('the tree that screen readers get begins with the name of the screen, in landmarks, without a violation', async ({
  page,
}) => {
  test.slow()
  await onEveryScreen(page, async (path) => {
    // A replay shows screens that have a header and a footer of their own.
    const [header, footer] = path === '/replay' ? ['', ''] : ['- banner', '- contentinfo']
    await expect(page.locator('body'), path).toMatchAriaSnapshot(`
      ${header}
      - main:
        - heading [level=1]
      ${footer}
    `)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expectAccessibleInBothSchemes(page)
  })
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing needs sideways scrolling, and what gets the focus is on screen and uncovered', async ({ page }) => {
    test.slow()
    await onEveryScreen(page, async (path) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      expect(await page.evaluate(coveredControls), path).toEqual([])
    })
  })
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('what is filled, switched or selected keeps its edges', async ({ page }) => {
    test.slow()
    await onEveryScreen(page, async (path) => {
      expect(await page.evaluate(controlsWithoutEdges), path).toEqual([])
    })
  })
})

/** Runs in the page: the labels of controls that, once focused, are off screen or behind something else. */
function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
  ]
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => !control.matches(':disabled') && control.tabIndex >= 0)
    .filter((control) => {
      control.focus()
      const { left, top, right, bottom } = control.getBoundingClientRect()
      // A control may be taller than the window: what counts is the middle of its visible part.
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const hit = document.elementFromPoint((left + right) / 2, (from + to) / 2)
      const isHit =
        hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
      return from >= to || !isHit
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML.slice(0, 80))
}

/**
 * Runs in the page: the labels of controls that differ from their surroundings only by a background, which forced
 * colors remove.
 */
function controlsWithoutEdges(): string[] {
  const canvas = getComputedStyle(document.documentElement).backgroundColor
  const isSeen = (color: string, width: string) =>
    Number.parseFloat(width) > 0 && color !== canvas && !/^rgba.*, 0\)$/.test(color)
  const hasEdge = (element: Element): boolean =>
    [element, ...element.querySelectorAll('*')].some((each) =>
      [undefined, '::before', '::after'].some((part) => {
        const style = getComputedStyle(each, part)
        return (
          (style.borderTopStyle !== 'none' && isSeen(style.borderTopColor, style.borderTopWidth)) ||
          (style.borderBottomStyle !== 'none' && isSeen(style.borderBottomColor, style.borderBottomWidth)) ||
          (style.outlineStyle !== 'none' && isSeen(style.outlineColor, style.outlineWidth))
        )
      }),
    )
  const controls = document.querySelectorAll(
    '.MuiButton-contained, .MuiSwitch-root, [aria-pressed="true"], [aria-selected="true"], [aria-current], input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
  )
  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement?.parentElement ?? control))
    .map((control) => `${control.getAttribute('aria-label') ?? control.textContent} ${control.className}`)
}
