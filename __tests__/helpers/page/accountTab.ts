import { screen } from '@testing-library/react'
import type { Device } from '../../../contract/access'
import type { Account } from '../../../contract/account'
import { mobile, office } from '../api/calls'
import { answerCustomer, customerServices } from '../api/customerApp'
import { parent } from '../api/customers'
import type { FakeApi } from '../api/fakeApi'
import { renderApp } from './renderApp'

/** As the bundled server returns it; other servers may return fewer fields. */
export const maya: Account = {
  ...parent,
  name: 'Maya Chen',
  email_address: 'maya@example.com',
  phone_number: '+12015550123',
  created_at: '2026-07-24T12:00:00.000Z',
}

export const thisDevice: Device = {
  sid: 'here',
  description: 'Chrome on Windows',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-21T12:00:00.000Z',
  is_current: true,
}
export const oldPhone: Device = { ...thisDevice, sid: 'phone', description: 'Safari on iOS', is_current: false }
export const oldTablet: Device = {
  ...oldPhone,
  sid: 'tablet',
  description: 'Chrome on Android',
  last_used_at: '2026-11-21T13:00:00.000Z',
}

/** Lets the API answer the account tab's requests. */
export function answerAccountTab(api: FakeApi, account: Account = maya): void {
  answerCustomer(api, { account })
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile, office] } })
  api.answer('GET Access/Tokens', { resources: { tokens: [thisDevice, oldPhone, oldTablet] } })
}

/** Opens the settings on their first tab. */
export async function openAccountTab(services = customerServices()) {
  const app = await renderApp({ path: '/settings/account', services })
  await screen.findByRole('region', { name: 'Profile' })
  await screen.findByText('Member since')
  return app
}

/** A card of the tab, by its heading. */
export const card = (name: string) => screen.getByRole('region', { name })
