import type { MonthStatement } from '../../../server/domain/statement/monthStatement'
import { sharedWork } from '../../helpers/server/sharedWork'
import { textOfPdf } from '../../helpers/server/textOfPdf'

const line: MonthStatement['lines'][number] = { day: '2026-11-20', credits: -1, calls: 2 }

const statement = (lines: number, isCut: boolean): MonthStatement => ({
  month: '2026-11',
  zone: 'UTC',
  billedTo: { name: 'Ann', phone_number: '+12015550123' },
  openingBalance: 50,
  closingBalance: 20,
  end: new Date(0),
  lines: Array.from({ length: lines }, () => line),
  isCut,
})

const textOf = async (...of: Parameters<typeof statement>) =>
  textOfPdf(await sharedWork().statementPdf(statement(...of), { name: 'Tealine Inc.', address: [] }))

const CUT =
  'The newest 30 lines of this month. To see all of them, download your transactions as a CSV file in Settings.'

test('a statement that has no room for all lines says where they are', async () => {
  const text = await textOf(30, true)
  expect(text.match(/2 calls/g)).toHaveLength(30)
  expect(text).toContain(`${CUT}\nOpening balance\n50`)
})

test('a statement with all lines does not mention a limit', async () => {
  expect(await textOf(30, false)).not.toContain('The newest')
})
