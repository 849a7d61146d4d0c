import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { TransactionRow } from '../../../../src/features/transactions/TransactionRow'
import { readLine } from '../../../../src/features/transactions/transactionsApi'
import { usageDay, usageOf } from '../../../helpers/callHistory'
import { customerServices } from '../../../helpers/customerApp'
import { parent, subAccount } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { button } from '../../../helpers/onScreen'
import { renderApp } from '../../../helpers/renderApp'
import { aLine, answerStatement, aReceipt, booked } from '../../../helpers/statement'
import { Themed } from '../../../helpers/Themed'

const api = startFakeApi()

const open = (search = '') =>
  renderApp({ path: `/settings/transactions${search}`, services: customerServices(), travels: true })
const rowOf = async (words: string | RegExp) => within((await screen.findByText(words)).closest('li') as HTMLElement)
const asked = (name: string) => api.seen('GET Account/Transactions').map(({ url }) => url.searchParams.get(name))

describe('a line', () => {
  test('of a purchase tells when, what, credits, dollars and the balance after it, and has a receipt', async () => {
    answerStatement(api, [aLine()])
    await open()
    const row = await rowOf('Purchase')
    expect(row.getByText('63 credits added')).toBeInTheDocument()
    expect(row.getByText('+63')).toBeInTheDocument()
    expect(row.getByText('$10.00')).toBeInTheDocument()
    expect(row.getByText('Balance 105')).toBeInTheDocument()
    expect(row.getByRole('button', { name: /^Receipt: Purchase, Nov 20, 2026/ })).toBeInTheDocument()
  })

  test.each([
    ['call', -2, '+12025550100', /Call to.*\+1 202 555 0100/, '−2'],
    ['call', -2, '', /^Call/, '−2'],
    ['transfer', -20, 'Alice', /^Credits to Alice/, '−20'],
    ['transfer', 2.5, 'Alice', /^Credits from Alice/, '+2.5'],
    ['transfer', 2.5, '', /^Transfer/, '+2.5'],
    ['top_up', 63, '63 credits', /^Auto-replenish/, '+63'],
    ['refund', -63, '63 credits', /^Refund/, '−63'],
    ['promotion', 5, '', /^Promotion/, '+5'],
  ] as const)('of kind %s over %d credits is worded', async (kind, credits, description, words, signed) => {
    const change = { kind, credits, description, amount_usd: undefined, has_receipt: false }
    answerStatement(api, [aLine(change)])
    await open()
    const [row] = await screen.findAllByRole('listitem')
    expect(row).toHaveTextContent(words)
    expect(within(row as HTMLElement).getByText(signed)).toBeInTheDocument()
    expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  })

  test('lines stand under their days', async () => {
    const lines = ['2026-10-20T18:00:00', '2026-10-20T09:00:00', '2026-10-18T12:00:00'].map((day, at) =>
      aLine({ sid: `l${at}`, at: new Date(day).toISOString() }),
    )
    answerStatement(api, lines)
    await open()
    const lists = await screen.findAllByRole('list', { name: /October/ })
    expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([2, 1])
  })
})

test('the shown balances add up, line by line, to the hundredth', () => {
  const shown = (words: string | null) => Math.round(Number(words?.replace(/[^\d.]/g, '')) * 100)
  fc.assert(
    fc
      .property(fc.array(fc.integer({ min: -500_000, max: 500_000 }), { maxLength: 12 }), (wanted) => {
        let balance = 0
        const amounts: number[] = []
        // What would overdraw is not booked, and nothing is no line.
        for (const amount of wanted) {
          if (amount === 0 || balance + amount < 0) continue
          balance += amount
          amounts.push(amount)
        }
        const lines = booked(amounts).map(readLine)
        render(
          <Themed>
            {lines.map((line) => (
              <TransactionRow key={line.sid} line={line} onReceipt={() => {}} />
            ))}
          </Themed>,
        )
        const rows = screen.queryAllByRole('listitem')
        expect(rows).toHaveLength(amounts.length)
        let sum = 0
        for (const row of rows.reverse()) {
          const signed = within(row).getByText(/^[+−][\d,.]+$/).textContent
          sum += signed?.startsWith('−') ? -shown(signed) : shown(signed)
          expect(shown(within(row).getByText(/^Balance /).textContent)).toBe(sum)
        }
      })
      .afterEach(cleanup),
    { numRuns: 20 },
  )
})

describe('the list', () => {
  test('a thousand lines come page by page, one below the other', async () => {
    answerStatement(api, booked(Array.from({ length: 130 }, () => 100)))
    const { user } = await open()
    expect(await screen.findByText('Balance 130')).toBeInTheDocument()
    expect(screen.getAllByText(/^Balance /)).toHaveLength(50)
    await user.dblClick(button('Show older'))
    await waitFor(() => expect(screen.getAllByText(/^Balance /)).toHaveLength(100))
    await user.click(button('Show older'))
    expect(await screen.findByText('These are all your transactions.')).toBeInTheDocument()
    expect(screen.getAllByText(/^Balance /)).toHaveLength(130)
    expect(asked('cursor')).toEqual([null, 'line-80', 'line-30'])
  })

  test('without lines it says what will be here', async () => {
    answerStatement(api, [])
    await open()
    expect(await screen.findByText('Your transactions will be listed here')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
  })

  test('a failure can be tried again', async () => {
    answerStatement(api, [])
    api.refuse('GET Account/Transactions', 500)
    const { user } = await open()
    expect(await screen.findByText('Your transactions could not be loaded.')).toBeInTheDocument()
    answerStatement(api, [aLine()])
    await user.click(button('Try again'))
    expect(await screen.findByText('Balance 105')).toBeInTheDocument()
  })

  test('a failure of an older page keeps what is there', async () => {
    const all = booked(Array.from({ length: 70 }, () => 100))
    answerStatement(api, all)
    const { user } = await open()
    await screen.findByText('Balance 70')
    api.refuse('GET Account/Transactions', 500)
    await user.click(button('Show older'))
    expect(await screen.findByText('The older transactions could not be loaded.')).toBeInTheDocument()
    expect(screen.getByText('Balance 70')).toBeInTheDocument()
    answerStatement(api, all)
    await user.click(button('Try again'))
    expect(await screen.findByText('Balance 1')).toBeInTheDocument()
  })

  test('a new line comes on top when the balance has moved; older pages are not asked for again', async () => {
    const before = booked(Array.from({ length: 70 }, () => 100))
    answerStatement(api, before)
    const { user, store } = await open()
    await screen.findByText('Balance 70')
    await user.click(button('Show older'))
    await screen.findByText('Balance 1')
    const news = aLine({ sid: 'news', at: '2026-11-20T18:00:00.000Z', balance_after: 213 })
    answerStatement(api, [news, ...before], { ...parent, credits: 105 })
    act(() => void store.dispatch(accountOutdated()))
    expect(await screen.findByText('Balance 213')).toBeInTheDocument()
    expect(screen.getAllByText(/^Balance /)).toHaveLength(71)
    expect(asked('cursor')).toEqual([null, 'line-20', null])
  })

  test('a sub-account has its own statement', async () => {
    answerStatement(
      api,
      [aLine({ kind: 'transfer', description: 'Ann Chen', credits: 8, balance_after: 8 })],
      subAccount,
    )
    await open()
    expect(await screen.findByText('Credits from Ann Chen')).toBeInTheDocument()
  })
})

describe('filters', () => {
  const lines = [
    aLine({ sid: 'l2', kind: 'call', description: '+12025550100', credits: -2, balance_after: 103 }),
    aLine({ sid: 'l1' }),
  ]

  test('the address says what is shown; what it says wrongly is left out', async () => {
    answerStatement(api, lines)
    await open('?kind=call&since=never')
    expect(await screen.findByText('Balance 103')).toBeInTheDocument()
    expect(screen.queryByText('Balance 105')).not.toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('call')
    expect(screen.getByText('No more transactions match.')).toBeInTheDocument()
    expect(asked('since')).toEqual([null])
  })

  test('a kind and a time are chosen and cleared; the range of the balance stays', async () => {
    answerStatement(api, lines)
    const { user, services } = await open('?days=90')
    await screen.findByText('Balance 105')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refunds')
    expect(await screen.findByText('No transaction matches')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days')
    await waitFor(() =>
      expect(services.world.went.at(-1)).toMatch(
        /^\/settings\/transactions\?days=90&kind=refund&since=\d{4}-\d\d-\d\d$/,
      ),
    )
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
    expect(await screen.findByText('Balance 105')).toBeInTheDocument()
    expect(services.world.went.at(-1)).toBe('/settings/transactions?days=90')
  })
})

describe('the balance over time', () => {
  const days = [
    { ...usageDay('2026-11-19', 0), balance: 30 },
    { ...usageDay('2026-11-20', 0), balance: 42.5 },
  ]

  test('is told day by day with the keys and under the pointer, and as a table', async () => {
    answerStatement(api, [])
    api.answer('GET Account/Usage', usageOf(days))
    const { user } = await open()
    const line = await screen.findByRole('slider', { name: /^Balance at the end of each day/ })
    expect(line).toHaveAttribute('aria-valuetext', 'Nov 20, 2026, 42.5 credits')
    act(() => line.focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(line).toHaveAttribute('aria-valuetext', 'Nov 19, 2026, 30 credits')
    await user.keyboard('{End}')
    expect(line).toHaveAttribute('aria-valuetext', 'Nov 20, 2026, 42.5 credits')
    fireEvent.pointerMove(line, { clientX: 0 })
    expect(line).toHaveAttribute('aria-valuetext', 'Nov 19, 2026, 30 credits')
    await user.click(button('Show as table'))
    expect(screen.getByRole('row', { name: 'Nov 19, 2026 30 credits' })).toBeInTheDocument()
  })

  test('goes back as far as the address says', async () => {
    answerStatement(api, [])
    api.answer('GET Account/Usage', usageOf(days))
    const { user, services } = await open()
    await screen.findByRole('slider')
    await user.click(button('365 days'))
    expect(services.world.went).toEqual(['/settings/transactions?days=365'])
    await waitFor(() => expect(api.seen('GET Account/Usage')).toHaveLength(2))
    const since = api.seen('GET Account/Usage').map(({ url }) => Date.parse(url.searchParams.get('since') ?? ''))
    expect(Math.round(((since[0] ?? 0) - (since[1] ?? 0)) / 86_400_000)).toBe(335)
    expect(button('365 days')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a failure is said in place and can be tried again; the list stands', async () => {
    answerStatement(api, [aLine()])
    api.refuse('GET Account/Usage', 500)
    const { user } = await open()
    expect(await screen.findByText('The balance of these days could not be loaded.')).toBeInTheDocument()
    expect(await screen.findByText('Balance 105')).toBeInTheDocument()
    api.answer('GET Account/Usage', usageOf(days))
    await user.click(button('Try again'))
    expect(await screen.findByRole('slider')).toBeInTheDocument()
  })
})

describe('a receipt', () => {
  const RECEIPT = 'GET Account/Transactions/line-1/Receipt'

  test('opens at an address of its own, is printed under its number, and Back closes it', async () => {
    answerStatement(api, [aLine()])
    api.answer(RECEIPT, { resources: { receipt: aReceipt } })
    const { user, services } = await open('?kind=purchase')
    await user.click(await screen.findByRole('button', { name: /^Receipt: Purchase/ }))
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
    expect(services.world.went).toEqual(['/settings/transactions?kind=purchase&transaction=line-1'])
    for (const words of ['20261120-1A2B3C4D', 'Ann Chen', '+1 201 555 0123', 'Card', 'Paid'])
      expect(await receipt.findByText(words)).toBeInTheDocument()
    expect(receipt.getByRole('row', { name: /^63 credits.* 63 \$10\.00$/ })).toBeInTheDocument()
    expect(receipt.getByRole('row', { name: 'Total $10.00' })).toBeInTheDocument()
    await user.click(receipt.getByRole('button', { name: 'Print' }))
    expect(services.world.printed).toEqual(['Receipt 20261120-1A2B3C4D'])
    await user.click(receipt.getByRole('button', { name: 'Close' }))
    expect(services.world.back).toBe(1)
  })

  test('opened by its address it is closed to the list', async () => {
    answerStatement(api, [])
    api.answer(RECEIPT, { resources: { receipt: { ...aReceipt, status: 'refunded', method: 'paypal' } } })
    const { user, services } = await open('?transaction=line-1')
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
    expect(await receipt.findByText('Refunded')).toBeInTheDocument()
    expect(receipt.getByText('PayPal')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(services.world.replaced).toEqual(['/settings/transactions'])
  })

  test('that is none says so; one that failed can be tried again', async () => {
    answerStatement(api, [])
    api.refuse(RECEIPT, 404, { code: 'not_found', message: 'No.' })
    const { unmount } = await open('?transaction=line-1')
    expect(await screen.findByText('There is no such receipt, or it is not yours to see.')).toBeInTheDocument()
    unmount()
    api.refuse(RECEIPT, 500)
    const { user } = await open('?transaction=line-1')
    expect(await screen.findByText('The receipt could not be loaded.')).toBeInTheDocument()
    api.answer(RECEIPT, { resources: { receipt: aReceipt } })
    await user.click(button('Try again'))
    expect(await screen.findByText('20261120-1A2B3C4D')).toBeInTheDocument()
  })
})

describe('the file', () => {
  const FILE = 'GET Account/Transactions.csv'
  const withTotal = (body: BodyInit, total: number) => () =>
    new Response(body, { headers: { 'x-total-count': String(total) } })
  const unending = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('h\r\n1\r\n2\r\n')) })

  test('holds what the list shows', async () => {
    answerStatement(api, [aLine()])
    api.answer(FILE, withTotal('h\r\n1\r\n', 1))
    const { user, services } = await open('?kind=purchase')
    await user.dblClick(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Saved. The file holds one transaction.')).toBeInTheDocument()
    expect([...services.world.saved]).toEqual([[expect.stringMatching(/^transactions-[\d-]{10}\.csv$/), 'h\r\n1\r\n']])
    const [request] = api.seen(FILE)
    expect(request?.url.searchParams.get('kind')).toBe('purchase')
    expect(request?.url.searchParams.get('tz')).toBeTruthy()
    expect(request?.headers.get('x-access-token')).toBe('token')
  })

  test('tells how far it is, and can be cancelled', async () => {
    answerStatement(api, [aLine()])
    api.answer(FILE, withTotal(unending(), 1000))
    const { user, services, store } = await open()
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('2 of 1,000 transactions')).toBeInTheDocument()
    await user.click(button('Cancel download'))
    await waitFor(() => expect(screen.queryByText(/of 1,000/)).not.toBeInTheDocument())
    expect(store.getState().tableFile).toEqual({ status: 'none' })
    expect(services.world.saved.size).toBe(0)
  })

  test('that fails says so and is offered again', async () => {
    answerStatement(api, [aLine()])
    api.cutOff(FILE)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText(/broke off and nothing was saved/)).toBeInTheDocument()
    api.answer(FILE, withTotal('h\r\n', 0))
    await user.click(button('Try again'))
    expect(await screen.findByText('Saved. The file holds 0 transactions.')).toBeInTheDocument()
  })
})

test('an API that knows nothing of statements says so, each in its place', async () => {
  api.offersNoOther()
  answerStatement(api, [aLine()])
  for (const call of ['GET Account/Transactions', 'GET Account/Usage']) api.refuse(call, 404)
  await open()
  expect(await screen.findByText('This service does not offer a list of transactions.')).toBeInTheDocument()
  expect(await screen.findByText('This service does not tell the balance of past days.')).toBeInTheDocument()
})
