import { expect } from '@playwright/test'
import { callKey, logIn, openHome, placeCall, untilAnswered } from './helpers/customer'
import { watchComplaints } from './helpers/slowScripts'
import { test } from './helpers/test'

/** Browsers, extensions and policies that let a page keep nothing but its cookies; run in the page before anything else. */
const REFUSALS = {
  'refuses all storage': () => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get, configurable: true })
    Object.defineProperty(navigator, 'locks', { value: { request: async () => get(), query: async () => get() } })
    Object.defineProperty(navigator, 'serviceWorker', { get, configurable: true })
    Object.assign(window, {
      BroadcastChannel: class {
        constructor() {
          get()
        }
      },
    })
  },
  'has room for nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'lacks what can be lacking': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null, configurable: true })
    for (const name of ['BroadcastChannel', 'indexedDB', 'caches', 'scheduler', 'requestIdleCallback', 'Temporal'])
      Reflect.deleteProperty(window, name)
    for (const name of ['locks', 'serviceWorker', 'clipboard', 'wakeLock', 'registerProtocolHandler', 'permissions'])
      Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of [
      'Segmenter',
      'DisplayNames',
      'ListFormat',
      'RelativeTimeFormat',
      'PluralRules',
      'DurationFormat',
    ])
      Reflect.deleteProperty(Intl, name)
  },
}

for (const [way, refuse] of Object.entries(REFUSALS))
  test(`in a browser that ${way}, one logs in, calls and looks around`, async ({ page }) => {
    test.slow()
    const complaints = watchComplaints(page)
    await page.addInitScript(refuse)
    await logIn(page)
    await placeCall(page, '+12025550100')
    await untilAnswered(page)
    await callKey(page, 'Hang Up').click()
    await callKey(page, 'Done').click()
    for (const path of ['/call-history', '/settings', '/settings/transactions', '/help', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByText(/stopped working/)).toHaveCount(0)
    }
    expect(complaints).toEqual([])
  })

test('where a node of Web Audio throws, a call is placed without the level meter: 10-source-node-throws.md', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      MediaStreamAudioSourceNode: class {
        constructor() {
          throw new DOMException('x', 'NotSupportedError')
        }
      },
    })
  })
  await openHome(page)
  await placeCall(page, '+12025550100')
  await untilAnswered(page)
  await callKey(page, 'Hang Up').click()
  await expect(callKey(page, 'Done')).toBeVisible()
})

for (const [what, languages, timezoneId] of [
  ['a machine without a zone and with a locale of Linux', 'en-US@posix', 'UTC'],
  ['digits and years of Thailand', 'th-TH-u-nu-thai', 'Asia/Bangkok'],
  ['digits and years of Iran', 'fa-IR', 'Asia/Tehran'],
] as const)
  test.describe(what, () => {
    test.use({ timezoneId })

    test('show the same figures as everywhere', async ({ page }) => {
      await page.addInitScript((language) => {
        Object.defineProperty(navigator, 'language', { get: () => language })
        Object.defineProperty(navigator, 'languages', { get: () => [language] })
        const { resolvedOptions } = Intl.DateTimeFormat.prototype
        if (language === 'en-US@posix')
          Intl.DateTimeFormat.prototype.resolvedOptions = function () {
            return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
          }
      }, languages)
      await openHome(page)
      await expect(page.getByText('42 credits').first()).toBeVisible()
      for (const path of ['/call-history', '/settings/transactions']) {
        await page.goto(path)
        await expect(
          page
            .getByRole('main')
            .getByText(/202[5-9]|[A-Z\u0600-\u06ff\u0e00-\u0e7f]/)
            .first(),
        ).toBeVisible()
        await expect(page.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect(await page.getByRole('main').innerText()).not.toMatch(
          /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]|25[67]\d/,
        )
      }
    })
  })
