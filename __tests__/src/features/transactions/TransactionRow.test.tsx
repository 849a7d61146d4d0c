import { act, cleanup, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { changeBook, contactBook } from '../../../../src/features/contacts/contactBook'
import { TransactionRow } from '../../../../src/features/transactions/TransactionRow'
import { readLine } from '../../../../src/features/transactions/transactionsApi'
import { knownContact } from '../../../helpers/api/contacts'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aLine, answerStatement, booked } from '../../../helpers/api/statement'
import { renderApp } from '../../../helpers/page/renderApp'
import { Themed } from '../../../helpers/page/Themed'

const api = startFakeApi()

const open = (search = '') =>
  renderApp({ path: `/settings/transactions${search}`, services: customerServices(), travels: true })
const rowOf = async (words: string | RegExp) => within((await screen.findByText(words)).closest('li') as HTMLElement)

describe('a line', () => {
  test('of a purchase shows when, what, credits, dollars and the balance after it, and has a receipt', async () => {
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

  test.each([
    ['purchase', 63, 'refunded', /^Purchase · Refunded/],
    ['top_up', 63, 'disputed', /^Auto-replenish · In dispute/],
    ['transfer', -20, 'taken_back', /^Credits taken back by Alice/],
    ['transfer', 20, 'taken_back', /^Credits taken back from Alice/],
    ['transfer', -20, 'given_back', /^Credits given back to Alice/],
    ['transfer', 20, 'given_back', /^Credits given back by Alice/],
  ] as const)('of kind %s over %d credits that was %s says so', async (kind, credits, note, words) => {
    answerStatement(api, [aLine({ kind, credits, note, description: 'Alice' })])
    await open()
    expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(words)
  })

  test('begins with initials where a person is involved, and names a contact that was called', async () => {
    const other = { amount_usd: undefined, has_receipt: false }
    answerStatement(api, [
      aLine({ ...other, sid: 'l1', kind: 'call', credits: -1, description: '+12025550100' }),
      aLine({ ...other, sid: 'l2', kind: 'call', credits: -1, description: '+442079460018' }),
      aLine({ ...other, sid: 'l3', kind: 'transfer', credits: -5, description: 'Leo Chen' }),
      aLine({ sid: 'l4' }),
    ])
    await open()
    await screen.findByText('Purchase')
    act(() => changeBook({ changed: [knownContact()] }))
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('.icon')?.getAttribute('data-mark'))).toEqual([null, 'ZŁ', 'LC', null])
    expect(rows.map((row) => row.querySelectorAll('.icon > svg').length)).toEqual([1, 0, 0, 1])
    expect(rows[1]).toHaveTextContent('Call to Zoë Łuk')
    act(() => contactBook.clear())
  })

  test('lines are grouped by day', async () => {
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
        // Overdrafts are not booked, and a zero amount makes no line.
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
