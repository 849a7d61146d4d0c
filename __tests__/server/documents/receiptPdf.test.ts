import type { Receipt } from '../../../contract/transactions'
import { sharedWork } from '../../helpers/server/sharedWork'
import { textOfPdf } from '../../helpers/server/textOfPdf'

const receipt = (status: Receipt['status']): Receipt => ({
  number: '2026-000001',
  at: '2026-11-21T12:00:00.000Z',
  status,
  description: '63 credits',
  credits: 63,
  amount_usd: 10,
  method: 'paypal',
  billed_to: { name: 'Ann', phone_number: '+12015550123' },
})

const linesOf = async (status: Receipt['status']) =>
  textOfPdf(await sharedWork().receiptPdf(receipt(status), 'UTC')).split('\n')

test('a paid receipt is marked as paid', async () => {
  const lines = await linesOf('paid')
  expect(lines).toEqual(expect.arrayContaining(['Tealine', 'Receipt', 'PAID', 'Tax', '$0.00', 'Total paid']))
})

test('a refunded one is not', async () => {
  const lines = await linesOf('refunded')
  expect(lines).not.toContain('PAID')
  expect(lines).toContain('Refunded')
})
