import { expect } from '@playwright/test'
import { callKey, enterLogIn, logIn, placeCall, untilAnswered } from './helpers/customer'
import { openSlowly } from './helpers/slowScripts'
import { test } from './helpers/test'

/** What password managers, writing aids, dark modes and blockers put on a page while it is being read. Run in the page. */
function actAsExtensions() {
  const mark = (element: Element) => {
    if (element.matches('div, p')) element.setAttribute('bis_skin_checked', '1')
    if (element.matches('button, a, svg'))
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};--darkreader-inline-color: #fff`)
    if (!element.matches('input') || element.hasAttribute('data-gramm')) return
    element.setAttribute('data-gramm', 'false')
    element.setAttribute('data-1p-ignore', '')
    const icon = document.createElement('div')
    icon.setAttribute('data-lastpass-icon-root', '')
    element.after(icon, document.createElement('com-1password-button'))
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) for (const element of [node, ...node.querySelectorAll('*')]) mark(element)
  }).observe(document, { childList: true, subtree: true })
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
  document.documentElement.classList.add('ext-loaded')
  addEventListener('DOMContentLoaded', () => {
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14')
    document.body.classList.add('vsc-initialized')
    document.head.append(
      Object.assign(document.createElement('style'), { className: 'darkreader', textContent: 'i {}' }),
    )
    document.documentElement.append(document.createElement('grammarly-desktop-integration'))
    document.body.prepend(document.createElement('div'))
  })
}

test('a page that extensions change as it comes is logged in on, and calls', async ({ page }) => {
  await page.addInitScript(actAsExtensions)
  await logIn(page)
  await placeCall(page, '+12025550100')
  await untilAnswered(page)
  await callKey(page, 'Mute').click()
  await callKey(page, 'Hang Up').click()
  await callKey(page, 'Done').click()
  await expect(page.getByText(/stopped working/)).toHaveCount(0)
})

test('what is typed before such a page is hydrated stays', async ({ page }) => {
  await page.addInitScript(actAsExtensions)
  const { release } = await openSlowly(page, '/login')
  await page.getByLabel('Phone number').fill('2015550123')
  release()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByLabel('Phone number')).toHaveValue(/201\D*555\D*0123/)
  await enterLogIn(page)
})

test('elements that an extension has taken out or wrapped are not missed', async ({ page }) => {
  await logIn(page)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root main button, #root main p, #root main a')) {
      const wrapper = document.createElement('span')
      element.replaceWith(wrapper)
      if (element.matches('p')) continue
      wrapper.append(element)
    }
  })
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Place A Call' }).filter({ visible: true }).first().click()
  await placeCall(page, '+12025550100')
  await untilAnswered(page)
})
