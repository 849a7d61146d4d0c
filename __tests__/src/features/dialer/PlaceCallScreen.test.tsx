import { act, screen, waitFor, within } from '@testing-library/react'
import { callRequested, hangUpClicked, selectCall } from '../../../../src/features/calls/callsSlice'
import { aCall, listed, mobile, office, priced } from '../../../helpers/calls'
import { parent, subAccount } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { fakeServices } from '../../../helpers/fakeServices'
import { renderApp } from '../../../helpers/renderApp'

const api = startFakeApi()
jest.setTimeout(30_000)

const recent = [
  aCall({ sid: 'c1', to: '+442079460123', country: 'GB', caller_id: office.phone_number }),
  aCall({ sid: 'c2', to: '+13105550171', country: 'US', result: 'no_answer', seconds: 0, credits: 0 }),
]

beforeEach(() => {
  api.answer('GET Account', { resources: { account: { ...parent, phone_number: '+12015550123' } } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', [])
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile, office] } })
  api.answer('GET Calls', listed(recent))
  api.answer('GET Rates', priced())
  // How a call goes on is told elsewhere.
  api.answer('POST Calls', () => new Promise(() => {}))
})

async function openDialer(path = '/') {
  const services = fakeServices({ token: 'token' })
  const rendered = await renderApp({ path, services })
  await screen.findByLabelText('Show caller ID', {}, { timeout: 5000 })
  await screen.findByRole('button', { name: /^Call again \+ 4 4/ })
  return { ...rendered, call: () => selectCall(rendered.store.getState()) }
}

/** Someone who types slowly has the prices of shorter numbers looked up too. */
const ratesAskedFor = (number: string) =>
  api.seen('GET Rates').filter(({ url }) => url.searchParams.get('to') === number)

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Phone number' })
const place = () => screen.getByRole('button', { name: 'Place Call' })
const callerId = () => screen.getByLabelText<HTMLSelectElement>('Show caller ID')
const key = (name: string) => screen.getByRole('button', { name })

test('typing anywhere on the page dials, and the price and the minutes follow', async () => {
  const { user } = await openDialer()
  expect(screen.getByRole('heading', { name: 'Place A Call' })).toBeInTheDocument()
  expect(screen.getByText('Most calls cost 1 credit per minute')).toBeInTheDocument()

  await user.keyboard('2025550100')

  expect(field()).toHaveValue('(202) 555-0100')
  expect(field()).toHaveFocus()
  expect(await screen.findByText('United States · 1 credit per minute')).toBeInTheDocument()
  expect(screen.getByText('Enough for about 42 minutes')).toBeInTheDocument()
  expect(ratesAskedFor('+12025550100')).toHaveLength(1)
})

test('the pad types where the caret is and leaves the focus in the field', async () => {
  const { user } = await openDialer()
  for (const name of ['2 A B C', '0 +', '2 A B C', '5 J K L']) await user.click(key(name))
  expect(field()).toHaveValue('(202) 5')

  await user.click(field())
  field().setSelectionRange(2, 2)
  await user.click(key('9 W X Y Z'))
  expect(field()).toHaveValue('(290) 25')
  expect(field()).toHaveFocus()
  expect(field().selectionStart).toBe(3)

  await user.click(screen.getByRole('button', { name: 'Backspace' }))
  expect(field()).toHaveValue('(202) 5')
})

test('holding 0 types "+", holding Backspace clears', async () => {
  const { user } = await openDialer()
  const holdUntil = async (name: string, shown: string) => {
    await user.pointer({ keys: '[MouseLeft>]', target: key(name) })
    await waitFor(() => expect(field()).toHaveValue(shown))
    await user.pointer({ keys: '[/MouseLeft]' })
  }
  await holdUntil('0 +', '+')
  await user.click(key('4 G H I'))
  await user.click(key('4 G H I'))
  expect(field()).toHaveValue('+44')
  await holdUntil('Backspace', '')
})

test('the caller ID shown to a number last time is offered for it again, a choice by hand stands', async () => {
  const { user } = await openDialer()
  expect(callerId()).toHaveDisplayValue(/201 555 0123 · Mobile/)

  await user.click(screen.getByRole('button', { name: /^United Kingdom \+ 4 4/ }))
  expect(field()).toHaveValue('+44 20 7946 0123')
  expect(callerId()).toHaveDisplayValue(/212 555 0187 · Office/)
  expect(screen.getByText('Shown here last time')).toBeInTheDocument()

  await user.selectOptions(callerId(), mobile.sid)
  expect(callerId()).toHaveDisplayValue(/Mobile/)
  expect(screen.queryByText('Shown here last time')).not.toBeInTheDocument()
})

test('a caller ID that is gone is told, never replaced silently', async () => {
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } })
  const { user, call } = await openDialer()
  await user.click(screen.getByRole('button', { name: /^Call again \+ 4 4/ }))
  expect(await screen.findByText(/no longer verified/)).toBeInTheDocument()
  expect(field()).toHaveValue('+44 20 7946 0123')
  expect(call().phase).toBe('idle')
})

test('Place Call calls the number with the caller ID that stands there', async () => {
  const { user, call, store } = await openDialer()
  await user.keyboard('2025550100')
  await screen.findByText('United States · 1 credit per minute')
  await user.click(place())
  expect(call().wish).toEqual({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number })
  expect(store.getState().preferences.lastCallerIdSid).toBe(mobile.sid)
  expect(screen.queryByLabelText('Show caller ID')).not.toBeInTheDocument()
})

test('once a call is done with, the dial card is back and has the focus', async () => {
  const { user, store } = await openDialer()
  act(() => {
    store.dispatch(callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
    store.dispatch(hangUpClicked())
  })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('group', { name: 'Place A Call' })).toHaveFocus()
  await user.keyboard('2')
  expect(field()).toHaveValue('2')
})

test('Enter dials; in an empty field it takes back the last number first', async () => {
  const { user, call } = await openDialer()
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('+44 20 7946 0123')
  expect(call().phase).toBe('idle')
  await screen.findByText('United States · 1 credit per minute')
  await user.keyboard('{Enter}')
  expect(call().wish?.to).toBe('+442079460123')
})

test('"Call again" calls at once, with the caller ID of that call', async () => {
  const { user, call } = await openDialer()
  await user.click(screen.getByRole('button', { name: /^Call again \+ 4 4/ }))
  await waitFor(() => expect(call().wish?.to).toBe('+442079460123'))
  expect(call().wish?.callerId).toBe(office.phone_number)
})

describe('what cannot be called', () => {
  test.each([
    ['911', 'emergency', 'Emergency numbers cannot be called from here'],
    ['9005550100', 'premium', 'Premium-rate numbers cannot be called.'],
    ['+442079460018', 'blocked', 'We do not connect calls to that number.'],
  ] as const)('%s', async (typed, reason, said) => {
    api.answer('GET Rates', priced({ callable: false, reason, description: said, credits_per_minute: 0 }))
    const { user, call } = await openDialer()
    await user.keyboard(typed)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(place()).toHaveAttribute('aria-disabled', 'true')
    expect(place()).toHaveAccessibleDescription(expect.stringContaining(said))
    await user.click(place())
    expect(call().phase).toBe('idle')
  })

  test('your own number', async () => {
    const { user } = await openDialer()
    await user.keyboard('2015550123')
    expect(await screen.findByText('That is your own number.')).toBeInTheDocument()
    expect(place()).toHaveAttribute('aria-disabled', 'true')
  })

  test('forty digits', async () => {
    const { user } = await openDialer()
    await user.click(field())
    await user.paste('5'.repeat(40))
    expect(await screen.findByText('That is not a phone number')).toBeInTheDocument()
    expect(api.seen('GET Rates').filter(({ url }) => url.search.includes('5555555555'))).toEqual([])
  })

  test('an empty balance: a parent is offered more', async () => {
    api.answer('GET Account', { resources: { account: { ...parent, credits: 0 } } })
    const { user } = await openDialer()
    await user.keyboard('2025550100')
    expect(await screen.findByText('Not enough credits for a minute')).toBeInTheDocument()
    const card = within(screen.getByRole('main'))
    expect(card.getByRole('button', { name: 'Add More' })).toBeInTheDocument()
    expect(place()).toHaveAttribute('aria-disabled', 'true')
  })

  test('an empty balance: a sub-account asks for more', async () => {
    api.answer('GET Account', { resources: { account: { ...subAccount, credits: 0 } } })
    api.answer('rpc sub_acct.list_credit_requests', [])
    const { user } = await openDialer()
    await user.keyboard('2025550100')
    await screen.findByText('Not enough credits for a minute')
    const card = within(screen.getByRole('main'))
    await user.click(card.getByRole('button', { name: 'Request More' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  test('a price that could not be had can be asked for again', async () => {
    api.cutOff('GET Rates')
    const { user } = await openDialer()
    await user.keyboard('2025550100')
    expect(await screen.findByText('The price could not be checked.', {}, { timeout: 6000 })).toBeInTheDocument()
    api.answer('GET Rates', priced())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('United States · 1 credit per minute')).toBeInTheDocument()
  })
})

test('an answer for an earlier number is not shown for the one that stands there now', async () => {
  let answerFirst: (rate: object) => void = () => {}
  api.answer('GET Rates', ({ url }) =>
    url.searchParams.get('to') === '+12025550100'
      ? new Promise((resolve) => {
          answerFirst = resolve
        })
      : priced({ description: 'Mexico', credits_per_minute: 2 }),
  )
  const { user } = await openDialer()
  await user.keyboard('2025550100')
  await waitFor(() => expect(ratesAskedFor('+12025550100')).toHaveLength(1))
  await user.clear(field())
  await user.keyboard('+525512345678')
  expect(await screen.findByText('Mexico · 2 credits per minute')).toBeInTheDocument()
  await act(async () => answerFirst(priced()))
  expect(screen.getByText('Mexico · 2 credits per minute')).toBeInTheDocument()
  expect(screen.getByText('Enough for about 21 minutes')).toBeInTheDocument()
})

describe('pastes and links', () => {
  test('a paste anywhere fills the field; its extension waits for the answer', async () => {
    const { user, call } = await openDialer()
    await user.paste('(202) 555-0100 ext. 12')
    expect(field()).toHaveValue('(202) 555-0100')
    expect(screen.getByLabelText('Tones after the answer')).toHaveValue('12')
    await screen.findByText('United States · 1 credit per minute')
    await user.click(place())
    expect(call().wish?.to).toBe('+12025550100')
  })

  test('of several numbers one is chosen', async () => {
    const { user } = await openDialer()
    await user.click(field())
    await user.paste('Office 202-555-0100 ext. 7, London +44 20 7946 0018')
    const choice = screen.getByRole('group', { name: 'Which number?' })
    expect(within(choice).getAllByRole('button')).toHaveLength(2)
    await user.click(within(choice).getByRole('button', { name: /^United Kingdom/ }))
    expect(field()).toHaveValue('+44 20 7946 0018')
    expect(screen.queryByRole('group', { name: 'Which number?' })).not.toBeInTheDocument()
  })

  test('the number of a link is filled in, never dialed, and the address becomes plain again', async () => {
    const { call, services } = await openDialer(`/?to=${encodeURIComponent('tel:+1-202-555-0100')}`)
    expect(field()).toHaveValue('(202) 555-0100')
    expect(services.world.went).toEqual(['/'])
    expect(call().phase).toBe('idle')
  })

  test('phone links of other sites can be opened here', async () => {
    Object.defineProperty(navigator, 'registerProtocolHandler', { value: () => {}, configurable: true })
    const { user, services } = await openDialer()
    await user.click(screen.getByRole('button', { name: 'Open phone links of other sites here' }))
    expect(services.world.phoneLinksOpenAt).toEqual(['/'])
    Reflect.deleteProperty(navigator, 'registerProtocolHandler')
  })
})

test('* and # begin the tones that follow the answer', async () => {
  const { user } = await openDialer()
  await user.keyboard('2025550100#')
  const tones = screen.getByLabelText('Tones after the answer')
  expect(tones).toHaveFocus()
  await user.keyboard('12')
  await user.click(key('3 D E F'))
  expect(tones).toHaveValue('#123')
  expect(field()).toHaveValue('(202) 555-0100')
  await user.click(screen.getByRole('button', { name: 'Remove tones' }))
  expect(screen.queryByLabelText('Tones after the answer')).not.toBeInTheDocument()
  expect(field()).toHaveFocus()
})

test('numbers called lately are suggested while typing and taken with the keyboard', async () => {
  const { user } = await openDialer()
  await user.click(field())
  await user.keyboard('310')
  const list = screen.getByRole('listbox', { name: 'Numbers called lately' })
  expect(within(list).getAllByRole('option')).toHaveLength(1)
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}')
  expect(within(list).getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('(310) 555-0171')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('the pad never opens the suggestions, which would cover it', async () => {
  const { user } = await openDialer()
  for (const name of ['3 D E F', '1', '0 +']) await user.click(key(name))
  expect(field()).toHaveValue('310')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('another country keeps the digits that were typed', async () => {
  const { user, store } = await openDialer()
  await user.keyboard('5512345678')
  await user.selectOptions(screen.getByLabelText('Country'), 'MX')
  expect(field()).toHaveValue('55 1234 5678')
  expect(store.getState().dialer).toEqual({ number: '+525512345678', isWhole: true })
  expect(store.getState().preferences.lastCountry).toBe('MX')
})

test('the draft is still there after a visit to another screen', async () => {
  const { user, unmount, store } = await openDialer()
  await user.keyboard('2025550100')
  unmount()
  expect(store.getState().dialer.number).toBe('+12025550100')
})
