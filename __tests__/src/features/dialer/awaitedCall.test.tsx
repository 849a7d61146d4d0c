import { act, screen, waitFor, within } from '@testing-library/react'
import { selectCall } from '../../../../src/features/calls/callsSlice'
import { aCall, listed, mobile, office, rateAnswer } from '../../../helpers/api/calls'
import { aContact } from '../../../helpers/api/contacts'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerContacts, openContacts } from '../../../helpers/page/contacts'
import { costLine, numberField } from '../../../helpers/page/dialer'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { button, dialog } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const adam = aContact({
  sid: 'contact-adam',
  name: 'Adam Penn',
  numbers: [{ phone_number: '+12025550100', label: 'Work' }],
})

beforeEach(() => answerContacts(api, [adam]))

test("a contact's button is busy until the price is known, then the call is placed once", async () => {
  const answer = deferAnswer(api, 'GET Rates')
  const { user, call } = await openContacts('/?tab=contacts')
  const callAdam = await screen.findByRole('button', { name: 'Call Adam Penn' })
  await user.click(callAdam)
  expect(callAdam).toHaveAttribute('aria-busy', 'true')
  expect(button('Place Call')).toHaveAttribute('aria-busy', 'true')
  await user.click(callAdam)
  await answer(rateAnswer())
  await waitFor(() => expect(call().wish).toMatchObject({ to: '+12025550100', callerId: mobile.phone_number }))
  await waitFor(() => expect(api.seen('POST Calls')).toHaveLength(1))
  expect(callAdam).not.toBeInTheDocument()
})

test('a contact called before the caller IDs are known is called once they are', async () => {
  const answer = deferAnswer(api, 'GET Account/CallerIds')
  const { services, store, user } = await renderApp({
    path: '/?tab=contacts',
    services: fakeServices({ token: 'token' }),
  })
  await screen.findByRole('button', { name: /^Call again \+ 4 4/ })
  await act(async () => {
    for (const callback of services.world.atIdle) callback()
  })
  const callAdam = await screen.findByRole('button', { name: 'Call Adam Penn' })
  await user.click(callAdam)
  expect(callAdam).toHaveAttribute('aria-busy', 'true')
  await answer({ resources: { caller_ids: [mobile] } })
  await waitFor(() => expect(selectCall(store.getState()).wish).toMatchObject({ to: '+12025550100' }))
})

test('in the details of a contact, too, a press shows at once that it was heard', async () => {
  const answer = deferAnswer(api, 'GET Rates')
  const { user, call } = await openContacts('/?tab=contacts&contact=contact-adam')
  await user.click(within(await dialog('Adam Penn')).getByRole('button', { name: /^Call ?Work/ }))
  const placeCall = screen.getByRole('button', { name: 'Place Call', hidden: true })
  await waitFor(() => expect(placeCall).toHaveAttribute('aria-busy', 'true'))
  await answer(rateAnswer())
  await waitFor(() => expect(call().wish).toMatchObject({ to: '+12025550100' }))
})

test('"Call again" is busy while its price is looked up, and no longer once another number is typed', async () => {
  const answer = deferAnswer(api, 'GET Rates')
  const { user, call } = await openContacts()
  const again = screen.getByRole('button', { name: /^Call again \+ 4 4/ })
  await user.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
  await user.type(numberField(), '{Backspace}')
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'false'))
  await answer(rateAnswer())
  expect(call().wish).toBeNull()
})

test('of two numbers called while prices are looked up only the second is busy, and is called', async () => {
  const bea = aContact({
    sid: 'contact-bea',
    name: 'Bea Quill',
    numbers: [{ phone_number: '+12025550111', label: 'Work' }],
  })
  answerContacts(api, [adam, bea])
  const answer = deferAnswer(api, 'GET Rates')
  const { user, call } = await openContacts('/?tab=contacts')
  const callAdam = await screen.findByRole('button', { name: 'Call Adam Penn' })
  const callBea = screen.getByRole('button', { name: 'Call Bea Quill' })
  await user.click(callBea)
  expect(callBea).toHaveAttribute('aria-busy', 'true')
  await user.click(callAdam)
  await waitFor(() => expect(callBea).toHaveAttribute('aria-busy', 'false'))
  expect(callAdam).toHaveAttribute('aria-busy', 'true')
  await answer(rateAnswer())
  await waitFor(() => expect(call().wish).toMatchObject({ to: '+12025550100' }))
  expect(callAdam).not.toBeInTheDocument()
})

test('Place Call is busy while the price is looked up', async () => {
  const answer = deferAnswer(api, 'GET Rates')
  const { user, call } = await openContacts()
  await user.keyboard('2025550100{Enter}')
  expect(button('Place Call')).toHaveAttribute('aria-busy', 'true')
  await answer(rateAnswer())
  await waitFor(() => expect(call().wish).toMatchObject({ to: '+12025550100' }))
})

test('a number whose price is known before the caller IDs is called once they are known, too', async () => {
  const answer = deferAnswer(api, 'GET Account/CallerIds')
  const { store, user } = await renderApp({ path: '/', services: fakeServices({ token: 'token' }) })
  await screen.findByRole('button', { name: /^Call again \+ 4 4/ })
  await user.type(numberField(), '2025550100')
  await waitFor(() => expect(costLine()).toHaveTextContent('credit'))
  await user.click(button('Place Call'))
  expect(button('Place Call')).toHaveAttribute('aria-busy', 'true')
  await answer({ resources: { caller_ids: [mobile] } })
  await waitFor(() => expect(selectCall(store.getState()).wish).toMatchObject({ to: '+12025550100' }))
})

test('the spinner ends when the number turns out not to be callable', async () => {
  const answer = deferAnswer(api, 'GET Rates')
  const { user, call } = await openContacts('/?tab=contacts')
  const callAdam = await screen.findByRole('button', { name: 'Call Adam Penn' })
  await user.click(callAdam)
  await answer(rateAnswer({ callable: false, reason: 'premium' }))
  await waitFor(() => expect(callAdam).toHaveAttribute('aria-busy', 'false'))
  expect(call().wish).toBeNull()
})

test('a number pressed before the last calls are known is called with the caller ID that it saw the last time', async () => {
  const answer = deferAnswer(api, 'GET Calls')
  const { store, user } = await renderApp({ path: '/', services: fakeServices({ token: 'token' }) })
  await user.type(numberField(), '+442079460018')
  await screen.findByLabelText('Show caller ID')
  await waitFor(() => expect(costLine()).toHaveTextContent(/per minute/))
  await user.click(button('Place Call'))
  expect(button('Place Call')).toHaveAttribute('aria-busy', 'true')
  expect(selectCall(store.getState()).wish).toBeNull()
  await answer(listed([aCall({ to: '+442079460018', caller_id: office.phone_number })]))
  await waitFor(() => expect(selectCall(store.getState()).wish).toMatchObject({ callerId: office.phone_number }))
})
