import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { api as appApi } from '../../../../src/api/api'
import { callRequested, hangUpClicked } from '../../../../src/features/calls/callsSlice'
import { aCall, listed, mobile, office, rateAnswer } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import {
  answerDialer,
  callerIdField,
  costLine,
  numberField,
  openDialer,
  ratesAskedFor,
} from '../../../helpers/page/dialer'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

test('typing anywhere on the page dials, and shows the price and the minutes', async () => {
  const { user } = await openDialer()
  expect(screen.getByRole('heading', { name: 'Place A Call' })).toBeInTheDocument()
  expect(screen.getByText('Most calls cost 1 credit per minute')).toBeInTheDocument()

  await user.keyboard('2025550100')

  expect(numberField()).toHaveValue('(202) 555-0100')
  expect(numberField()).toHaveFocus()
  expect(await screen.findByText('United States · 1 credit per minute')).toBeInTheDocument()
  expect(screen.getByText('Enough for about 42 minutes')).toBeInTheDocument()
  expect(ratesAskedFor(api, '+12025550100')).toHaveLength(1)
})

describe('Enter while the price is being looked up', () => {
  let answer: () => void
  beforeEach(() => api.answer('GET Rates', () => new Promise((resolve) => (answer = () => resolve(rateAnswer())))))

  test('calls the number once the price is known', async () => {
    const { user, call } = await openDialer()
    await user.keyboard('2025550100{Enter}')
    await waitFor(() => expect(ratesAskedFor(api, '+12025550100')).toHaveLength(1))
    expect(call().wish).toBeNull()
    answer()
    await waitFor(() => expect(call().wish).toMatchObject({ to: '+12025550100' }))
  })

  test('calls nobody if the number has been changed by then', async () => {
    const { user, call } = await openDialer()
    await user.keyboard('2025550100{Enter}')
    await waitFor(() => expect(ratesAskedFor(api, '+12025550100')).toHaveLength(1))
    await user.keyboard('{Backspace}')
    answer()
    // On a busy machine, the first answer has been dropped by now.
    api.answer('GET Rates', rateAnswer())
    await user.keyboard('0')
    expect(await screen.findByText('United States · 1 credit per minute')).toBeInTheDocument()
    expect(call().wish).toBeNull()
  })
})

test('an empty field says that Place Call recalls the last number', async () => {
  const { user } = await openDialer()
  expect(costLine()).toHaveTextContent('No number? Place Call recalls the last one.')
  await user.click(button('Place Call'))
  expect(numberField()).not.toHaveValue('')
})

test('during a call, there are no other numbers to call', async () => {
  const { store } = await openDialer()
  await act(
    async () =>
      void store.dispatch(
        callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }),
      ),
  )
  expect(await screen.findByRole('region', { name: 'Call' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Recent calls' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Call again/ })).not.toBeInTheDocument()
})

test('the pad types at the caret and keeps the focus in the field', async () => {
  const { user } = await openDialer()
  for (const name of ['2 A B C', '0 +', '2 A B C', '5 J K L']) await user.click(button(name))
  expect(numberField()).toHaveValue('(202) 5')

  await user.click(numberField())
  numberField().setSelectionRange(2, 2)
  await user.click(button('9 W X Y Z'))
  expect(numberField()).toHaveValue('(290) 25')
  expect(numberField()).toHaveFocus()
  expect(numberField().selectionStart).toBe(3)

  await user.click(screen.getByRole('button', { name: 'Backspace' }))
  expect(numberField()).toHaveValue('(202) 5')
})

test('holding 0 types "+", holding Backspace clears', async () => {
  const { user } = await openDialer()
  const holdUntil = async (name: string, shown: string) => {
    await user.pointer({ keys: '[MouseLeft>]', target: button(name) })
    await waitFor(() => expect(numberField()).toHaveValue(shown))
    await user.pointer({ keys: '[/MouseLeft]' })
  }
  await holdUntil('0 +', '+')
  await user.click(button('4 G H I'))
  await user.click(button('4 G H I'))
  expect(numberField()).toHaveValue('+44')
  await holdUntil('Backspace', '')
})

test('the caller ID last shown to a number is preselected for it, unless another was chosen', async () => {
  const { user } = await openDialer()
  expect(callerIdField()).toHaveDisplayValue(/\(201\) 555-0123 · Mobile/)

  await user.click(screen.getByRole('button', { name: /^United Kingdom \+ 4 4/ }))
  expect(numberField()).toHaveValue('+44 20 7946 0123')
  expect(callerIdField()).toHaveDisplayValue(/\(212\) 555-0187 · Office/)
  expect(screen.getByText('As last time')).toBeInTheDocument()

  await user.selectOptions(callerIdField(), mobile.sid)
  expect(callerIdField()).toHaveDisplayValue(/Mobile/)
  expect(screen.queryByText('As last time')).not.toBeInTheDocument()
})

test('a missing caller ID is reported, never replaced silently', async () => {
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } })
  const { user, call } = await openDialer()
  await user.click(screen.getByRole('button', { name: /^Call again \+ 4 4/ }))
  expect(await screen.findByText(/no longer verified/)).toBeInTheDocument()
  expect(numberField()).toHaveValue('+44 20 7946 0123')
  expect(call().phase).toBe('idle')
})

test('a caller ID removed elsewhere is no longer offered, neither for calling again nor for the next call', async () => {
  const { user } = await openDialer()
  await user.keyboard('2025550100')
  await screen.findByText('United States · 1 credit per minute')
  await user.selectOptions(callerIdField(), office.sid)
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } })
  api.refuse('POST Calls', 404, { code: 'caller_id_not_found', message: 'You can no longer show that caller ID.' })
  await user.click(button('Place Call'))
  const done = await screen.findByRole('button', { name: 'Done' })
  expect(
    within(screen.getByRole('region', { name: 'Call' })).getByText(/can no longer show that caller ID/),
  ).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Call again' })).not.toBeInTheDocument())
  await user.click(done)
  expect(callerIdField()).toHaveDisplayValue(/Mobile/)
  expect(screen.getByText(/^The number you used last is no longer verified/)).toBeInTheDocument()
})

test('changes in another window show when this one is focused again', async () => {
  const { store } = await openDialer()
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } })
  api.answer('GET Calls', listed([aCall({ to: '+14165550123' })]))
  act(() => void store.dispatch(appApi.internalActions.onFocus()))
  expect(await screen.findByRole('button', { name: /^Call again \+ 1 4 1 6/ })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('option', { name: /Office/ })).not.toBeInTheDocument())
})

test('Place Call uses the caller ID shown', async () => {
  const { user, call, store } = await openDialer()
  await user.keyboard('2025550100')
  await screen.findByText('United States · 1 credit per minute')
  await user.click(button('Place Call'))
  expect(call().wish).toEqual({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number })
  expect(store.getState().preferences.lastCallerIdSid).toBe(mobile.sid)
  expect(screen.queryByLabelText('Show caller ID')).not.toBeInTheDocument()
})

test('the caller ID that is offered for a number is shown to no other', async () => {
  const { user, call, store } = await openDialer()
  await user.click(screen.getByRole('button', { name: /^United Kingdom \+ 4 4/ }))
  expect(callerIdField()).toHaveDisplayValue(/Office/)
  await screen.findByText(/credits? per minute/)
  await user.click(button('Place Call'))
  expect(call().wish).toMatchObject({ callerId: office.phone_number })
  act(() => void store.dispatch(hangUpClicked()))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(callerIdField()).toHaveDisplayValue(/Mobile/)
})

test('once a call is dismissed, the dial card is back and has the focus', async () => {
  const { user, store } = await openDialer()
  act(() => {
    store.dispatch(callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
    store.dispatch(hangUpClicked())
  })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('group', { name: 'Place A Call' })).toHaveFocus()
  await user.keyboard('2')
  expect(numberField()).toHaveValue('2')
})

test('Enter dials; in an empty field it first recalls the last number', async () => {
  const { user, call } = await openDialer()
  await user.click(numberField())
  await user.keyboard('{Enter}')
  expect(numberField()).toHaveValue('+44 20 7946 0123')
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

test('a lone "+" can be deleted, by a press or by holding', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  for (const erase of [pressed, held]) {
    await user.keyboard('+')
    await erase(await screen.findByRole('button', { name: 'Backspace' }))
    expect(numberField()).toHaveValue('')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Backspace' })).not.toBeInTheDocument())
  }
})

test('deleting by keyboard keeps the focus in the field', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  await user.keyboard('2')
  const backspace = await screen.findByRole('button', { name: 'Backspace' })
  act(() => backspace.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(numberField()).toHaveFocus())
})

test('another country keeps the digits that were typed', async () => {
  const { user, store } = await openDialer()
  await user.keyboard('5512345678')
  await user.selectOptions(screen.getByLabelText('Country'), 'MX')
  expect(numberField()).toHaveValue('55 1234 5678')
  expect(store.getState().dialer).toEqual({ number: '+525512345678', isWhole: true })
  expect(store.getState().preferences.lastCountry).toBe('MX')
})

test('the draft is kept across a visit to another screen', async () => {
  const { user, unmount, store } = await openDialer()
  await user.keyboard('2025550100')
  unmount()
  expect(store.getState().dialer.number).toBe('+12025550100')
})

async function pressed(element: HTMLElement) {
  fireEvent.click(element)
}

async function held(element: HTMLElement) {
  fireEvent.pointerDown(element, { button: 0 })
  // Longer than HOLD_MS in useHold; the dialer runs on real timers here.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
  fireEvent.pointerUp(element)
  fireEvent.click(element)
}
