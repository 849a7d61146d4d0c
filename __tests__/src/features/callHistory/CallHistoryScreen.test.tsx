import { act, screen, waitFor, within } from '@testing-library/react'
import { callRequested, hangUpClicked } from '../../../../src/features/calls/callsSlice'
import { aCall, listed, mobile } from '../../../helpers/calls'
import { parent } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { renderApp } from '../../../helpers/renderApp'

const api = startFakeApi()
jest.setTimeout(30_000)

beforeEach(() => {
  api.answer('GET Account', { resources: { account: parent } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', [])
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } })
})

const open = () => renderApp({ path: '/call-history', token: 'token' })
const row = (number: string) => screen.findByText(number).then((found) => within(found.closest('li') as HTMLElement))

test('each call tells whom, when, as whom, how long, what it cost and how it ended', async () => {
  api.answer('GET Calls', listed([aCall()]))
  await open()
  expect(screen.getByRole('heading', { name: 'Call History' })).toBeInTheDocument()
  const call = await row('+1 202 555 0100')
  expect(call.getByText(/as \+1 201 555 0123/)).toBeInTheDocument()
  expect(call.getByText('1 min 5 sec')).toBeInTheDocument()
  expect(call.getByText('2 credits')).toBeInTheDocument()
  expect(call.getByText('Completed')).toBeInTheDocument()
  expect(call.queryByText(/by Ann Chen/)).not.toBeInTheDocument()
  expect(screen.getByText('These are all your calls.')).toBeInTheDocument()
})

test.each([
  ['busy', 'Busy'],
  ['no_answer', 'No answer'],
  ['declined', 'Declined'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
  ['out_of_credits', 'Out of credits'],
] as const)('a call that ended as %s is called "%s"', async (result, word) => {
  api.answer('GET Calls', listed([aCall({ result, seconds: 0, credits: 0 })]))
  await open()
  expect((await row('+1 202 555 0100')).getByText(word)).toBeInTheDocument()
})

test('a call under way is told as such', async () => {
  api.answer('GET Calls', listed([aCall({ status: 'answered', result: undefined, ended_at: undefined })]))
  await open()
  expect((await row('+1 202 555 0100')).getByText('In progress')).toBeInTheDocument()
})

test('a parent sees who placed the calls of the sub-accounts', async () => {
  api.answer('GET Calls', listed([aCall({ account_sid: 'sub-1', account_name: 'Leo Chen' })]))
  await open()
  expect((await row('+1 202 555 0100')).getByText(/by Leo Chen/)).toBeInTheDocument()
})

test('calls stand under their days, newest first', async () => {
  const days = ['2026-11-20T18:00:00', '2026-11-20T09:00:00', '2026-11-18T12:00:00']
  api.answer('GET Calls', listed(days.map((day) => aCall({ sid: day, created_at: new Date(day).toISOString() }))))
  await open()
  await screen.findAllByText('+1 202 555 0100')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toHaveLength(2)
  expect(headings[1]).toMatch(/November 18/)
  expect(screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual(
    expect.arrayContaining([2, 1]),
  )
})

test('older calls come page by page, each page where the last one ended', async () => {
  api.answer('GET Calls', ({ url }) => {
    const cursor = url.searchParams.get('cursor')
    if (cursor === null) return listed([aCall({ sid: 'c1', to: '+12025550101' })], 'page 2+')
    if (cursor === 'page 2+') return listed([aCall({ sid: 'c2', to: '+12025550102' })], 'page 3')
    return listed([aCall({ sid: 'c3', to: '+12025550103' })])
  })
  const { user } = await open()
  await screen.findByText('+1 202 555 0101')
  const more = () => screen.getByRole('button', { name: 'Show older calls' })
  await user.click(more())
  await screen.findByText('+1 202 555 0102')
  await user.click(more())
  await screen.findByText('+1 202 555 0103')
  expect(screen.getByText('+1 202 555 0101')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show older calls' })).not.toBeInTheDocument()
  expect(screen.getByText('3 calls shown')).toBeInTheDocument()
  const cursors = api.seen('GET Calls').map(({ url }) => url.searchParams.get('cursor'))
  expect(cursors).toEqual([null, 'page 2+', 'page 3'])
})

test('while it loads the shape of the list stands there; a failure can be tried again', async () => {
  api.refuse('GET Calls', 500)
  const { user } = await open()
  expect(await screen.findByText('Your calls could not be loaded.')).toBeInTheDocument()
  api.answer('GET Calls', listed([aCall()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+1 202 555 0100')).toBeInTheDocument()
})

test('a failure of an older page keeps what is there', async () => {
  api.answer('GET Calls', listed([aCall()], 'older'))
  const { user } = await open()
  await screen.findByText('+1 202 555 0100')
  api.refuse('GET Calls', 400, { code: 7, message: 'No.' })
  await user.click(screen.getByRole('button', { name: 'Show older calls' }))
  expect(await screen.findByText('The older calls could not be loaded.')).toBeInTheDocument()
  expect(screen.getByText('+1 202 555 0100')).toBeInTheDocument()
  api.answer('GET Calls', listed([aCall({ sid: 'c2', to: '+12025550102' })]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+1 202 555 0102')).toBeInTheDocument()
})

test('without calls it says what will be here, and where to go', async () => {
  api.answer('GET Calls', listed([]))
  await open()
  expect(await screen.findByText('Your calls will be listed here')).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Place A Call' })).toHaveAttribute('href', '/')
})

test('"Call again" takes the number to the dialer', async () => {
  api.answer('GET Calls', listed([aCall()]))
  api.answer('GET Rates', () => new Promise(() => {}))
  const { user, store, services } = await open()
  await user.click(await screen.findByRole('button', { name: /^Call again \+ 1 2 0 2/ }))
  expect(store.getState().dialer.number).toBe('+12025550100')
  await waitFor(() => expect(services.world.went).toEqual(['/']))
})

test('a call that ends while the list is on screen comes into it', async () => {
  api.answer('GET Calls', listed([]))
  const { store } = await open()
  await screen.findByText('Your calls will be listed here')
  api.answer('GET Calls', listed([aCall()]))
  act(() => {
    store.dispatch(callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
    store.dispatch(hangUpClicked())
  })
  expect(await screen.findByText('Completed')).toBeInTheDocument()
})
