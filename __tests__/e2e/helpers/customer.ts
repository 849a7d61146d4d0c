import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Call } from '../../../contract/calls'
import { PIN, STANDARD_PARENT } from './customers'
import { field } from './numberField'
import type { RunningServer } from './server'

/** Rings for 0.3 s, answers, greets and echoes. */
export const ANSWERS_AT_ONCE = '+12025550100'

/** Logs in through the log-in screen and waits for the home screen. */
export async function logIn(page: Page, phoneNumber = STANDARD_PARENT, pin = PIN): Promise<void> {
  await page.goto('/login')
  await enterLogIn(page, phoneNumber, pin)
}

/** Submits the log-in form on screen and waits for the home screen. */
export async function enterLogIn(page: Page, phoneNumber = STANDARD_PARENT, pin = PIN): Promise<void> {
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByLabel(/4-digit/).fill(pin)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
}

/** Opens the home screen, already logged in. */
export async function openHome(page: Page, phoneNumber = STANDARD_PARENT): Promise<void> {
  await rememberLogIn(page, phoneNumber)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Place A Call' })).toBeVisible()
}

/** Logs this browser in by its cookie. */
export function rememberLogIn(page: Page, phoneNumber = STANDARD_PARENT): Promise<void> {
  const value = seededToken(phoneNumber)
  return page.context().addCookies([{ name: 'access_token', value, url: 'http://localhost', sameSite: 'Strict' }])
}

function seededToken(phoneNumber: string): string {
  return (JSON.parse(process.env.SEEDED_TOKENS ?? '{}') as Record<string, string>)[phoneNumber] ?? ''
}

/** The API for a seeded customer without a browser. */
export function asSeeded(server: RunningServer, phoneNumber: string) {
  const token = seededToken(phoneNumber)
  const rest = async <Resources>(path: string) => {
    const authorization = `Basic ${Buffer.from('tealine:web').toString('base64')}`
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      headers: { authorization, 'x-access-token': token },
    })
    return ((await response.json()) as { resources: Resources }).resources
  }
  const rpc = async <Result>(method: string, params: object) => {
    const response = await fetch(`${server.url}/api/rpc`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: method, method, params }),
    })
    return ((await response.json()) as { result: Result }).result
  }
  return { rest, rpc }
}

/** Fills in a number by link and places the call. */
export async function placeCall(page: Page, number: string): Promise<void> {
  await page.goto(`/?to=${encodeURIComponent(number)}`)
  // Until the link's number is filled in, the button would redial the last one.
  await expect(field(page)).not.toHaveValue('')
  await page.getByRole('button', { name: 'Place Call' }).click()
}

/** The call panel or bar. */
export function callPanel(page: Page) {
  return page.getByRole('region', { name: 'Call', exact: true })
}

/** A button of the call panel or bar. */
export function callKey(page: Page, name: string) {
  return callPanel(page).getByRole('button', { name, exact: true })
}

/** Waits for the running timer, which shows that the call was answered. */
export async function untilAnswered(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/)
}

/** The API for the customer of this browser. */
export async function asCustomer(context: BrowserContext, server: RunningServer) {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = {
    authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}`,
    'x-access-token': token,
    'content-type': 'application/json',
  }
  const ask = async (path: string) => {
    const response = await fetch(`${server.url}/api/v1/${path}`, { headers })
    return ((await response.json()) as { resources: Record<string, unknown> }).resources
  }
  return {
    headers,
    latestCall: async () => ((await ask('Calls?limit=1')).calls as Call[])[0],
    credits: async () => ((await ask('Account')).account as { credits: number }).credits,
  }
}
