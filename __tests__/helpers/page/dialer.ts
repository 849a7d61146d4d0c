import { screen, within } from '@testing-library/react'
import { selectCall } from '../../../src/features/calls/callsSlice'
import { aCall, listed, mobile, office, rateAnswer } from '../api/calls'
import { parent } from '../api/customers'
import type { FakeApi } from '../api/fakeApi'
import { fakeServices } from './fakeServices'
import { renderApp } from './renderApp'

const recent = [
  aCall({ sid: 'c1', to: '+442079460123', country: 'GB', caller_id: office.phone_number }),
  aCall({ sid: 'c2', to: '+13105550171', country: 'US', result: 'no_answer', seconds: 0, credits: 0 }),
]

/** Lets the API answer a parent with two caller IDs and two recent calls; placing a call never completes. */
export function answerDialer(api: FakeApi): void {
  api.answer('GET Account', { resources: { account: { ...parent, phone_number: '+12015550123' } } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', [])
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile, office] } })
  api.answer('GET Calls', listed(recent))
  api.answer('GET Rates', rateAnswer())
  api.answer('POST Calls', () => new Promise(() => {}))
}

/** The dialer, once it knows the caller IDs and the recent calls. */
export async function openDialer(path = '/') {
  const services = fakeServices({ token: 'token' })
  const rendered = await renderApp({ path, services })
  await screen.findByLabelText('Show caller ID')
  await screen.findByRole('button', { name: /^Call again \+ 4 4/ })
  return { ...rendered, call: () => selectCall(rendered.store.getState()) }
}

export const numberField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Phone number' })
/** What a call costs, or why there can be none. */
export const costLine = () => within(screen.getByRole('group', { name: 'Place A Call' })).getByRole('status')
export const callerIdField = () => screen.getByLabelText<HTMLSelectElement>('Show caller ID')

/** Requests for the price of a number; slow typing also looks up its prefixes. */
export const ratesAskedFor = (api: FakeApi, number: string) =>
  api.seen('GET Rates').filter(({ url }) => url.searchParams.get('to') === number)
