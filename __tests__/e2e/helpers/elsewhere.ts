import { expect } from '@playwright/test'
import type { CreditRequest } from '../../../contract/creditRequests'
import { asSeeded } from './customer'
import { STANDARD_PARENT } from './customers'
import { codeSentTo } from './outbox'
import type { RunningServer } from './server'

/** Sets a new PIN on another device, which revokes all tokens of the account (E.164 number). */
export async function resetPinElsewhere(server: RunningServer, number: string): Promise<void> {
  const scope = 'accounts.password.update'
  const asked = await ask(server, 'POST', 'verification/request/', { phone_number: number, method: 'text', scope })
  const attempt = {
    verification_sid: asked.verification_sid,
    verification_code: await codeSentTo(server, number, 'text'),
  }
  const { verification_receipt } = await ask(server, 'POST', 'verification/verify/', attempt)
  await ask(server, 'POST', 'Accounts/password', { new_password: '9753', verification_receipt })
}

/** Suspends a sub-account (E.164 number) as its parent, on another device. */
export const suspend = (server: RunningServer, parent: string, number: string) =>
  changeUser(server, { parent, number, body: { is_active: false } })

/** Gives credits to a sub-account (E.164 number) as its parent, on another device; with a token unless the world is the seeded one. */
export const giveCredits = (server: RunningServer, parent: string, number: string, credits: number, token?: string) =>
  changeUser(server, { parent, number, path: '/Credits', body: { credits }, token })

interface UserChange {
  parent: string
  number: string
  path?: string
  body: object
  token?: string | undefined
}

async function changeUser(server: RunningServer, change: UserChange): Promise<void> {
  const { parent, number, path = '', body } = change
  const seeded = JSON.parse(process.env.SEEDED_TOKENS ?? '{}') as Record<string, string>
  const { token = seeded[parent] } = change
  const { resources } = await ask(server, 'GET', 'Accounts', undefined, token)
  const accounts = resources.accounts as { sid: string; phone_number: string }[]
  const sid = accounts.find(({ phone_number }) => phone_number === number)?.sid
  await ask(server, 'POST', `Accounts/SubAccounts/${sid}${path}`, body, token)
}

/** Approves, as the seeded parent, its sub-account's request for this many credits. */
export async function approveCreditRequest(server: RunningServer, credits: number): Promise<void> {
  const parent = asSeeded(server, STANDARD_PARENT)
  const { account } = await parent.rest<{ account: { sid: string } }>('Account')
  const id = account.sid
  const requests = await parent.rpc<CreditRequest[]>('acct.list_credit_requests', { id })
  const wanted = requests.find((request) => request.status === 'pending' && request.credits === credits)
  const resolution = { id, request_sid: wanted?.sid, status: 'approved' }
  expect(await parent.rpc('acct.resolve_credit_request', resolution)).toBeDefined()
}

async function ask({ url }: RunningServer, method: string, path: string, body?: object, token = '') {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}`,
      'content-type': 'application/json',
      'x-access-token': token,
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
  return await response.json()
}
