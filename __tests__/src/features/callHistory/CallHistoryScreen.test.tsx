import { act, screen, waitFor, within } from '@testing-library/react'
import { api as appApi } from '../../../../src/api/api'
import { annotateCall } from '../../../../src/features/calls/callsApi'
import { callRequested, hangUpClicked } from '../../../../src/features/calls/callsSlice'
import type { CallEngine } from '../../../../src/services/callEngine'
import { answerHistory, manyCalls, numberOf, shownNumberOf, usageDay, usageOf } from '../../../helpers/api/callHistory'
import { aCall, listed, mobile, rateAnswer } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/call-history') => renderApp({ path, token: 'token', travels: true })
const row = (number: string) => screen.findByText(number).then((found) => within(found.closest('li') as HTMLElement))
/** The height of a call's row in a window as narrow as a phone's. */
const ROW_PX = 64
const asked = (name: string) => api.seen('GET Calls').map(({ url }) => url.searchParams.get(name))

test('each call shows number, time, caller ID, duration, cost and result', async () => {
  answerHistory(api, [aCall()])
  await open()
  expect(screen.getByRole('heading', { name: 'Call History' })).toBeInTheDocument()
  const call = await row('+1 202 555 0100')
  expect(call.getByText(/as \+1 201 555 0123/)).toBeInTheDocument()
  expect(call.getByText('1 min 5 sec')).toBeInTheDocument()
  expect(call.getByText('2 credits')).toBeInTheDocument()
  expect(call.getByText('Completed,')).toBeInTheDocument()
  expect(call.queryByText(/by Ann Chen/)).not.toBeInTheDocument()
  expect(await screen.findByText('1 call · 2 min · 2 credits')).toBeInTheDocument()
  expect(screen.getByText('End of list')).toBeInTheDocument()
})

test('in the columns of wide windows a parent sees whose each call is, and that its own are', async () => {
  const { matchMedia } = window
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width') }))
  answerHistory(api, [aCall(), aCall({ sid: 'c2', to: '+12025550102', account_sid: 'sub-1', account_name: 'Leo' })])
  await open()
  expect((await row('+1 202 555 0100')).getByText('You')).toBeInTheDocument()
  expect((await row('+1 202 555 0102')).getByText('Leo')).toBeInTheDocument()
})

test.each([
  ['busy', 'Busy'],
  ['no_answer', 'No answer'],
  ['declined', 'Declined'],
  ['failed', 'Failed'],
  ['cancelled', 'Canceled'],
  ['out_of_credits', 'Out of credits'],
] as const)('a call that ended as %s is called "%s"', async (result, word) => {
  answerHistory(api, [aCall({ result, seconds: 0, credits: 0 })])
  await open()
  expect((await row('+1 202 555 0100')).getByText(word)).toBeInTheDocument()
})

test('a call that failed says why, and shows no cost', async () => {
  answerHistory(api, [
    aCall({ result: 'failed', ended_reason: 'not_in_service', answered_at: undefined, seconds: 0, credits: 0 }),
  ])
  await open()
  const call = await row('+1 202 555 0100')
  expect(call.getByText('Number not in service')).toBeInTheDocument()
  expect(call.queryByText(/credit/)).not.toBeInTheDocument()
})

test('what came of a call stands beside its result, and changes at once', async () => {
  answerHistory(api, [aCall({ outcome: 'call_back' })])
  api.answer('POST Calls/call-1', { resources: { call: aCall({ outcome: 'reached' }) } })
  const { store } = await open()
  const call = await row('+1 202 555 0100')
  expect(call.getByRole('button', { name: /^United States/ })).toHaveAccessibleDescription(
    /Completed, 1 min 5 sec Call back/,
  )
  await act(() => store.dispatch(annotateCall.initiate({ sid: 'call-1', outcome: 'reached' })).unwrap())
  expect(await call.findByText('Reached')).toBeInTheDocument()
})

test('a call in progress is shown as such', async () => {
  answerHistory(api, [aCall({ status: 'answered', result: undefined, ended_at: undefined })])
  await open()
  expect((await row('+1 202 555 0100')).getByText('In progress')).toBeInTheDocument()
})

test('calls are listed under their days, with their number', async () => {
  const days = ['2026-10-20T18:00:00', '2026-10-20T09:00:00', '2026-10-18T12:00:00']
  answerHistory(
    api,
    days.map((day) => aCall({ sid: day.slice(0, 13).replace('T', '_'), created_at: new Date(day).toISOString() })),
  )
  await open()
  const lists = await screen.findAllByRole('list', { name: /October/ })
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([2, 1])
  const [, second] = within(lists[0] as HTMLElement).getAllByRole('listitem')
  expect(second).toHaveAttribute('aria-posinset', '2')
  expect(second).toHaveAttribute('aria-setsize', '2')
})

test('of a thousand calls only the visible ones are rendered, and the total is shown', async () => {
  answerHistory(api, manyCalls(1000))
  await open()
  await screen.findByText(shownNumberOf(0))
  expect(await screen.findByText(/^1,000 calls · /)).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  expect(asked('limit')).toEqual(['200', '200'])
})

test('keys move among the calls, across pages that load on the way, and the focus is never lost', async () => {
  answerHistory(api, manyCalls(450))
  api.answer('GET Calls/call-399', { resources: { call: aCall({ sid: 'call-399' }) } })
  const { user } = await open()
  const button = (index: number) => screen.findByRole('button', { name: new RegExp(`States ${spoken(index)}$`) })
  act(() => screen.getByLabelText('Search').focus())
  const first = await button(0)
  act(() => first.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await waitFor(async () => expect(await button(1)).toHaveFocus())
  await user.keyboard('{PageDown}{Home}')
  await waitFor(async () => expect(await button(0)).toHaveFocus())
  await user.keyboard('{End}')
  await waitFor(async () => expect(await button(399)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Call details' })).toBeInTheDocument()
})

const spoken = (index: number) => `\\${numberOf(index).split('').join(' ')}`

test('a failure of the first page can be tried again', async () => {
  answerHistory(api, [])
  api.refuse('GET Calls', 500)
  const { user } = await open()
  expect(await screen.findByText('Your calls could not be loaded.')).toBeInTheDocument()
  answerHistory(api, [aCall()])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+1 202 555 0100')).toBeInTheDocument()
})

test('failing to load an older page keeps the list', async () => {
  answerHistory(api, [])
  api.answer('GET Calls', ({ url }) =>
    url.searchParams.get('cursor') ? new Response('{}', { status: 400 }) : listed([aCall()], 'older'),
  )
  const { user } = await open()
  expect(await screen.findByText('The older calls could not be loaded.')).toBeInTheDocument()
  expect(screen.getByText('+1 202 555 0100')).toBeInTheDocument()
  api.answer('GET Calls', listed([aCall({ sid: 'c2', to: '+12025550102' })]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+1 202 555 0102')).toBeInTheDocument()
})

test('without calls it explains the list and links to the dialer', async () => {
  answerHistory(api, [])
  await open()
  expect(await screen.findByText('Your calls will be listed here')).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Place A Call' })).toHaveAttribute('href', '/')
  expect(main.queryByLabelText('Search')).not.toBeInTheDocument()
})

test('"Call again" opens the dialer with the number, and is hidden during a call', async () => {
  answerHistory(api, [aCall()])
  api.answer('GET Rates', rateAnswer({ callable: false, reason: 'blocked' }))
  const engine = new Proxy({}, { get: (_, name) => () => name === 'prepare' && new Promise(() => {}) }) as CallEngine
  const services = fakeServices({ token: 'token', engine })
  const { user, store } = await renderApp({ path: '/call-history', services })
  const again = await screen.findByRole('button', { name: /^Call again \+ 1 2 0 2/ })
  await user.click(again)
  expect(store.getState().dialer.number).toBe('+12025550100')
  await waitFor(() => expect(services.world.went).toEqual(['/']))
  act(() => {
    store.dispatch(callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
  })
  await waitFor(() => expect(again).not.toBeVisible())
})

test('a call that ends while the list is on screen appears on top; older pages are not refetched', async () => {
  answerHistory(api, manyCalls(300, '2026-11-20T15:00:00.000Z'))
  const { store } = await open()
  await screen.findByText(shownNumberOf(0))
  await waitFor(() => expect(asked('cursor')).toEqual([null, 'call-199']))
  const news = aCall({ sid: 'news', to: '+442079460018', created_at: '2026-11-20T16:00:00.000Z' })
  answerHistory(api, [news, ...manyCalls(300)])
  act(() => {
    store.dispatch(callRequested({ to: '+442079460018', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
    store.dispatch(hangUpClicked())
  })
  expect(await screen.findByText('+44 20 7946 0018')).toBeInTheDocument()
  expect(await screen.findByText(/^301 calls · /)).toBeInTheDocument()
  expect(asked('cursor').filter((cursor) => cursor !== null)).toEqual(['call-199'])
})

test('other users’ calls appear on top when the page is visible again, and are counted', async () => {
  answerHistory(api, manyCalls(300))
  const { store, user } = await open()
  expect(await screen.findByText(/^300 calls · /)).toBeInTheDocument()
  await waitFor(() => expect(asked('cursor')).toEqual([null, 'call-199']))
  const news = aCall({ sid: 'news', account_sid: 'sub-1', account_name: 'Leo', created_at: '2026-11-20T16:00:00.000Z' })
  answerHistory(api, [news, ...manyCalls(300)])
  api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 7)]))
  act(() => void store.dispatch(appApi.internalActions.onFocus()))
  expect(await screen.findByText(/by Leo/)).toBeInTheDocument()
  expect(await screen.findByText(/^301 calls · /)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  expect(await screen.findByRole('img', { name: /7 minutes/ })).toBeInTheDocument()
  expect(asked('cursor')).toEqual([null, 'call-199', null])
})

test('calls added above a scrolled list do not move the others', async () => {
  const news = (sid: string) => aCall({ sid, to: '+14165550123', created_at: '2026-11-20T16:00:00.000Z' })
  answerHistory(api, manyCalls(300))
  const { store } = await open()
  expect(await screen.findByText(/^300 calls · /)).toBeInTheDocument()
  const scrolled = jest.spyOn(window, 'scrollTo')
  const look = () => act(() => void store.dispatch(appApi.internalActions.onFocus()))

  answerHistory(api, [news('one'), ...manyCalls(300)])
  look()
  expect(await screen.findByText(/^301 calls · /)).toBeInTheDocument()
  expect(scrolled).not.toHaveBeenCalled()

  jest.replaceProperty(window, 'scrollY', 9000)
  answerHistory(api, [news('two'), news('one'), ...manyCalls(300)])
  look()
  expect(await screen.findByText(/^302 calls · /)).toBeInTheDocument()
  expect(scrolled.mock.calls).toEqual([[0, 9000 + ROW_PX]])
})

test('an API without counts, usage or files still lists the calls', async () => {
  answerHistory(api, manyCalls(2))
  for (const call of ['GET Calls/Count', 'GET Account/Usage', 'GET Calls.csv'])
    api.refuse(call, 404, { code: 'not_found', message: 'No.' })
  const { user } = await open()
  expect(await screen.findByText(shownNumberOf(1))).toBeInTheDocument()
  expect(await screen.findByText('2 calls')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chart' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText("This download isn't available.")).toBeInTheDocument()
})
