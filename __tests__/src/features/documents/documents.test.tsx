import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { customerServices } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aLine, answerStatement, aReceipt } from '../../../helpers/api/statement'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const RECEIPT = 'GET Account/Transactions/line-1/Receipt'

async function open(features = ['documents'], account = parent) {
  answerStatement(api, [aLine()])
  api.answer('GET Account', { resources: { account } })
  api.answer('GET Features', { resources: { features } })
  api.answer(RECEIPT, {
    resources: {
      receipt: {
        ...aReceipt,
        card: { brand: 'visa', last4: '4242' },
        seller: { name: 'Tealine Inc.', address: ['1 Main Street', 'Newark, NJ 07102'] },
      },
    },
  })
  const app = await renderApp({ path: '/settings/transactions', services: customerServices(), travels: true })
  await learnFeatures(app)
  return app
}

test('a PDF whose code is lost is reported, and can be downloaded again', async () => {
  const { user } = await open()
  api.answer(`${RECEIPT}.pdf`, () => new Response('%PDF-1.7'))
  await user.click(await screen.findByRole('button', { name: /^Receipt: Purchase/ }))
  jest.doMock('../../../../src/features/documents/downloadDocument', () => {
    throw new Error('The script could not be fetched')
  })
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  jest.dontMock('../../../../src/features/documents/downloadDocument')
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('PDF saved.')).toBeVisible()
})

test('two clicks save a receipt as PDF; it names the card and the seller', async () => {
  const { user, services } = await open()
  api.answer(`${RECEIPT}.pdf`, () => new Response('%PDF-1.7'))
  await user.click(await screen.findByRole('button', { name: /^Receipt: Purchase/ }))
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('PDF saved.')).toBeVisible()
  expect(api.seen(`${RECEIPT}.pdf`)[0]?.url.searchParams.get('tz')).toBe('UTC')
  expect([...services.world.saved.keys()]).toEqual(['receipt-20261120-1A2B3C4D.pdf'])
  for (const words of ['Visa ending in 4242', 'Tealine Inc.', '1 Main Street'])
    expect(screen.getByText(words)).toBeVisible()
})

const monthOf = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  return screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' })
}

test('the statement of the last complete month is offered first', async () => {
  const { user, services } = await open()
  const month = await monthOf(user)
  const [, lastMonth] = month.options
  expect(month.value).toBe(lastMonth?.value)
  api.answer(`GET Account/Statements/${month.value}.pdf`, () => new Response('%PDF-1.7'))
  await user.click(button('Download statement'))
  expect(await screen.findByText('PDF saved.')).toBeVisible()
  expect([...services.world.saved.keys()]).toEqual([`statement-${month.value}.pdf`])
})

test('no month before the account was opened is offered', async () => {
  const opened = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const { user } = await open(['documents'], { ...parent, created_at: opened })
  const month = await monthOf(user)
  await waitFor(() => expect([...month.options].at(-1)?.value).toBe(opened.slice(0, 7)))
})

test('on the first days of an account, its only month is chosen', async () => {
  const { user } = await open(['documents'], { ...parent, created_at: new Date().toISOString() })
  const month = await monthOf(user)
  await waitFor(() => expect(month.options).toHaveLength(1))
  expect(month.value).toBe(new Date().toISOString().slice(0, 7))
})

test('a document that does not exist is reported', async () => {
  const { user } = await open()
  const month = await monthOf(user)
  api.refuse(`GET Account/Statements/${month.value}.pdf`, 404, { code: 'not_found', message: 'No.' })
  await user.click(button('Download statement'))
  expect(await screen.findByText(/^This document doesn't exist/)).toBeVisible()
})

test('an API without documents offers none', async () => {
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download statement' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Receipt: Purchase/ }))
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument()
})
