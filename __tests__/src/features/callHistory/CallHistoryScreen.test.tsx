import { act, screen, waitFor, within } from '@testing-library/react'
import { callRequested, hangUpClicked } from '../../../../src/features/calls/callsSlice'
import type { CallEngine } from '../../../../src/services/callEngine'
import { answerHistory, manyCalls, numberOf, shownNumberOf, usageDay, usageOf } from '../../../helpers/callHistory'
import { aCall, listed, mobile, priced } from '../../../helpers/calls'
import { parent, subAccount } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { fakeServices } from '../../../helpers/fakeServices'
import { renderApp } from '../../../helpers/renderApp'

const api = startFakeApi()

const open = (path = '/call-history') => renderApp({ path, token: 'token', travels: true })
const row = (number: string) => screen.findByText(number).then((found) => within(found.closest('li') as HTMLElement))
const asked = (name: string) => api.seen('GET Calls').map(({ url }) => url.searchParams.get(name))

test('each call tells whom, when, as whom, how long, what it cost and how it ended', async () => {
  answerHistory(api, [aCall()])
  await open()
  expect(screen.getByRole('heading', { name: 'Call History' })).toBeInTheDocument()
  const call = await row('+1 202 555 0100')
  expect(call.getByText(/as \+1 201 555 0123/)).toBeInTheDocument()
  expect(call.getByText('1 min 5 sec')).toBeInTheDocument()
  expect(call.getByText('2 credits')).toBeInTheDocument()
  expect(call.getByText('Completed')).toBeInTheDocument()
  expect(call.queryByText(/by Ann Chen/)).not.toBeInTheDocument()
  expect(screen.getByText('One call')).toBeInTheDocument()
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
  answerHistory(api, [aCall({ result, seconds: 0, credits: 0 })])
  await open()
  expect((await row('+1 202 555 0100')).getByText(word)).toBeInTheDocument()
})

test('a call under way is told as such', async () => {
  answerHistory(api, [aCall({ status: 'answered', result: undefined, ended_at: undefined })])
  await open()
  expect((await row('+1 202 555 0100')).getByText('In progress')).toBeInTheDocument()
})

test('calls stand in lists under their days, which say how many there are', async () => {
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

test('of a thousand calls only those on screen are in the page, and the total is told', async () => {
  answerHistory(api, manyCalls(1000))
  await open()
  await screen.findByText(shownNumberOf(0))
  expect(await screen.findByText('1,000 calls')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  expect(asked('limit')).toEqual(['200', '200'])
})

test('keys move among the calls, through pages that come on the way, and the focus never gets lost', async () => {
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

describe('filters', () => {
  const calls = [
    aCall({ sid: 'c1', to: '+12025550101' }),
    aCall({ sid: 'c2', to: '+12025550102', result: 'no_answer', seconds: 0, credits: 0 }),
    aCall({ sid: 'c3', to: '+12025550103', account_sid: 'sub-1', account_name: 'Leo Chen' }),
  ]

  test('the address says what is shown; wrong values in it are nothing', async () => {
    answerHistory(api, calls)
    await open('/call-history?result=no_answer&since=never&user=%20')
    expect(await screen.findByText('+1 202 555 0102')).toBeInTheDocument()
    expect(screen.queryByText('+1 202 555 0101')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Result')).toHaveValue('no_answer')
    expect(screen.getByLabelText('Time')).toHaveValue('')
    expect(asked('since')).toEqual([null])
  })

  test('typing rests before the list follows, and floods neither the API nor the history', async () => {
    answerHistory(api, calls)
    const { user, services } = await open()
    await screen.findByText('+1 202 555 0101')
    await user.type(screen.getByLabelText('Search'), '0102')
    await waitFor(() => expect(screen.queryByText('+1 202 555 0101')).not.toBeInTheDocument())
    await user.type(screen.getByLabelText('Search'), '{Backspace}3')
    expect(await screen.findByText('+1 202 555 0103')).toBeInTheDocument()
    expect(services.world.went).toEqual(['/call-history?q=0102', '/call-history?q=0103'])
    expect(services.world.replaced).toEqual(['/call-history?q=0103'])
    expect(asked('q')).toEqual([null, '0102', '0103'])
  })

  test('a result, a user and a time narrow the list; "Clear filters" shows all again', async () => {
    answerHistory(api, calls)
    api.answer('GET Accounts', {
      resources: {
        accounts: [{ ...aSubAccount, sid: 'sub-1', name: 'Leo Chen' }],
        total: { accounts: 1, credits: 8 },
        next_cursor: null,
      },
    })
    const { user, services } = await open()
    expect(await screen.findByText(/by Leo Chen/)).toBeInTheDocument()
    await screen.findByRole('option', { name: 'Leo Chen' })
    await user.selectOptions(screen.getByLabelText('User'), 'Leo Chen')
    await waitFor(() => expect(screen.queryByText('+1 202 555 0101')).not.toBeInTheDocument())
    await user.selectOptions(screen.getByLabelText('Result'), 'Busy')
    expect(await screen.findByText('No call matches')).toBeInTheDocument()
    expect(services.world.went.at(-1)).toBe('/call-history?result=busy&user=sub-1')
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear as HTMLElement)
    expect(await screen.findByText('+1 202 555 0101')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Time'), 'Today')
    await waitFor(() => expect(services.world.went.at(-1)).toMatch(/\?since=\d{4}-\d\d-\d\d$/))
    expect(screen.getByLabelText('Time')).toHaveValue('1')
  })

  test('dates of one’s own come from two fields', async () => {
    answerHistory(api, calls)
    const { user, services } = await open('/call-history?since=2026-11-01&until=2026-11-20')
    await screen.findByText('+1 202 555 0101')
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01')
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-20')
    await user.clear(screen.getByLabelText('To'))
    expect(services.world.went).toEqual([])
    await user.tab()
    expect(services.world.went).toEqual(['/call-history?since=2026-11-01'])
  })

  test('a sub-account has no users to choose from, whatever its address asks for', async () => {
    answerHistory(api, [aCall({ account_sid: 'sub-1' })], subAccount)
    await open('/call-history?user=parent-1')
    expect(await screen.findByText('+1 202 555 0100')).toBeInTheDocument()
    expect(screen.queryByLabelText('User')).not.toBeInTheDocument()
    expect(api.seen('GET Accounts')).toEqual([])
    expect(asked('account_sid').at(-1)).toBeNull()
  })
})

const aSubAccount = {
  sid: 'sub-1',
  name: 'Leo Chen',
  phone_number: '+12015550167',
  status: 'active',
  credits: 8,
  created_at: '2026-01-01T00:00:00.000Z',
  usage_this_month: { calls: 0, minutes: 0, credits: 0 },
}

describe('details', () => {
  test('times, cost minute by minute, caller ID, user, quality and the id to copy', async () => {
    answerHistory(api, [aCall({ quality: { mos: 4.31, loss: 0.013, jitter_ms: 12, rtt_ms: 61 } })])
    const { user, services } = await open()
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    expect(services.world.went).toEqual(['/call-history?call=call-1'])
    expect(sheet.getByText('1 min 5 sec')).toBeInTheDocument()
    expect(sheet.getByText('Ann Chen')).toBeInTheDocument()
    expect(sheet.getByRole('row', { name: /^Minute 2 .* 1 credit$/ })).toBeInTheDocument()
    expect(sheet.getByRole('row', { name: 'Total 2 credits' })).toBeInTheDocument()
    expect(sheet.getByText(/2 minutes begun × 1 credit/)).toBeInTheDocument()
    expect(sheet.getByText('Good')).toBeInTheDocument()
    expect(sheet.getByText('4.3')).toBeInTheDocument()
    expect(sheet.getByText('1.3%')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Copy call ID' }))
    expect(services.world.copied).toEqual(['call-1'])
    expect(await sheet.findByRole('button', { name: 'Copied call ID' })).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Close details' }))
    expect(services.world.back).toBe(1)
  })

  test('a call that no page shows is looked up by its address, which closing leaves', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls/far', {
      resources: { call: aCall({ sid: 'far', to: '+12125550142', answered_at: undefined, seconds: 0, credits: 0 }) },
    })
    const { user, services } = await open('/call-history?call=far')
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    expect(await sheet.findByText('+1 212 555 0142')).toBeInTheDocument()
    expect(sheet.getByText(/only calls that are answered cost credits/)).toBeInTheDocument()
    expect(sheet.getByText('Not measured')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(services.world.replaced).toEqual(['/call-history'])
  })

  test('a call that is none, or not one’s own, is said to be so', async () => {
    answerHistory(api, [aCall()])
    api.refuse('GET Calls/none', 404, { code: 'not_found', message: 'No.' })
    await open('/call-history?call=none')
    expect(await screen.findByText('There is no such call, or it is not yours to see.')).toBeInTheDocument()
  })
})

test('a failure of the first page can be tried again', async () => {
  answerHistory(api, [])
  api.refuse('GET Calls', 500)
  const { user } = await open()
  expect(await screen.findByText('Your calls could not be loaded.')).toBeInTheDocument()
  answerHistory(api, [aCall()])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+1 202 555 0100')).toBeInTheDocument()
})

test('a failure of an older page keeps what is there', async () => {
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

test('without calls it says what will be here, and where to go', async () => {
  answerHistory(api, [])
  await open()
  expect(await screen.findByText('Your calls will be listed here')).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Place A Call' })).toHaveAttribute('href', '/')
  expect(main.queryByLabelText('Search')).not.toBeInTheDocument()
})

test('"Call again" takes the number to the dialer, and waits while a call is live', async () => {
  answerHistory(api, [aCall()])
  api.answer('GET Rates', priced({ callable: false, reason: 'blocked' }))
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
  await waitFor(() => expect(again).toBeDisabled())
})

test('a call that ends while the list is on screen comes on top; the older pages are not asked for again', async () => {
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
  expect(await screen.findByText('301 calls')).toBeInTheDocument()
  expect(asked('cursor').filter((cursor) => cursor !== null)).toEqual(['call-199'])
})

describe('minutes and credits', () => {
  const usageAsked = (name: string) => api.seen('GET Account/Usage').at(-1)?.url.searchParams.get(name)

  test('a bar for each day, told in words, with a table of the same', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-19', 3), usageDay('2026-11-20', 12, 14.5)]))
    const { user } = await open()
    expect(
      await screen.findByRole('img', { name: 'Nov 20, 2026, 12 minutes, 14.5 credits, 1 call' }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: 'Nov 19, 2026 3 minutes 3 credits 1 call' })).toBeInTheDocument()
    expect(api.seen('GET Account/Usage')[0]?.url.searchParams.get('tz')).toBeTruthy()
  })

  test('it follows the dates and the user, and says that it does not follow the search', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 12)]))
    await open('/call-history?q=202&user=sub-1&since=2026-11-20&until=2026-11-20')
    expect(await screen.findByText(/whatever the search and the result/)).toBeInTheDocument()
    expect(usageAsked('account_sid')).toBe('sub-1')
    expect(usageAsked('since')).toBe(new Date('2026-11-20T00:00:00').toISOString())
    expect(usageAsked('until')).toBe(new Date('2026-11-21T00:00:00').toISOString())
  })

  test('years are cut to the days that the server tells', async () => {
    answerHistory(api, [aCall()])
    await open('/call-history?since=2020-01-01&until=2026-11-20')
    await screen.findByText('+1 202 555 0100')
    expect(usageAsked('since')).toBe(new Date('2025-10-17T00:00:00').toISOString())
  })

  test('a failure can be tried again', async () => {
    answerHistory(api, [aCall()])
    api.refuse('GET Account/Usage', 500)
    const { user } = await open()
    expect(await screen.findByText('Minutes and credits could not be loaded.')).toBeInTheDocument()
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 12)]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: /12 minutes/ })).toBeInTheDocument()
  })
})

describe('download', () => {
  const start = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    return within(await screen.findByRole('dialog', { name: 'Download CSV' }))
  }
  const fileName = expect.stringMatching(/^calls-\d{4}-\d\d-\d\d\.csv$/)

  test('how many calls it will hold, then the file of exactly the filter, with the token in its header', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls.csv', () => new Response('to\r\n+12025550100\r\n', { headers: { 'x-total-count': '1' } }))
    const { user, services } = await open('/call-history?q=202&result=completed')
    const dialog = await start(user)
    expect(dialog.getByText(/one call: those that the list shows now/)).toBeInTheDocument()
    expect(api.seen('GET Calls.csv')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText('Saved. The file holds one call.')).toBeInTheDocument()
    expect([...services.world.saved]).toEqual([[fileName, 'to\r\n+12025550100\r\n']])
    const [request] = api.seen('GET Calls.csv')
    expect(request?.headers.get('x-access-token')).toBe('token')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({ q: '202', result: 'completed' })
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('one that breaks off saves nothing, says so and is offered again', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls.csv', () => new Response(brokenOff()))
    const { user, services } = await open()
    const dialog = await start(user)
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText(/broke off and nothing was saved/)).toBeInTheDocument()
    expect(services.world.saved.size).toBe(0)
    api.answer('GET Calls.csv', () => new Response('to\r\n'))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/^Saved/)).toBeInTheDocument()
  })

  test('cancelled under way it ends, and nothing is saved', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls.csv', () => new Response(unending(), { headers: { 'x-total-count': '1000' } }))
    const { user, services, store } = await open()
    const dialog = await start(user)
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText('2 of 1,000 calls')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(store.getState().tableFile).toEqual({ status: 'none' })
    expect(services.world.saved.size).toBe(0)
  })
})

function brokenOff() {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('to\r\n'))
      controller.error(new Error('gone'))
    },
  })
}

function unending() {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('to\r\n1\r\n2\r\n')),
  })
}

test('an API that neither counts nor tells usage nor makes files still lists the calls', async () => {
  answerHistory(api, manyCalls(2))
  for (const call of ['GET Calls/Count', 'GET Account/Usage', 'GET Calls.csv'])
    api.refuse(call, 404, { code: 'not_found', message: 'No.' })
  const { user } = await open()
  expect(await screen.findByText(shownNumberOf(1))).toBeInTheDocument()
  expect(await screen.findByText('2 calls')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Minutes and credits')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText('This service does not offer a file of your calls.')).toBeInTheDocument()
})

test('a parent’s own sid filters its own calls', async () => {
  answerHistory(api, [aCall(), aCall({ sid: 'c2', to: '+12025550102', account_sid: 'sub-1' })])
  const { user } = await open()
  await screen.findByText('+1 202 555 0102')
  await user.selectOptions(screen.getByLabelText('User'), 'You')
  await waitFor(() => expect(screen.queryByText('+1 202 555 0102')).not.toBeInTheDocument())
  expect(asked('account_sid').at(-1)).toBe(parent.sid)
})
