import { screen, waitFor, within } from '@testing-library/react'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aLine, answerStatement, aReceipt } from '../../../helpers/api/statement'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (search = '') =>
  renderApp({ path: `/settings/transactions${search}`, services: customerServices(), travels: true })

describe('a receipt', () => {
  const RECEIPT = 'GET Account/Transactions/line-1/Receipt'

  test('opens at its own address, is printed with its number as title, and closes with Back', async () => {
    answerStatement(api, [aLine()])
    api.answer(RECEIPT, { resources: { receipt: aReceipt } })
    const { user, services } = await open('?kind=purchase')
    await user.click(await screen.findByRole('button', { name: /^Receipt: Purchase/ }))
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
    expect(services.world.went).toEqual(['/settings/transactions?kind=purchase&transaction=line-1'])
    for (const words of ['20261120-1A2B3C4D', 'Ann Chen', '+1 201 555 0123', 'Card', 'Paid'])
      expect(await receipt.findByText(words)).toBeInTheDocument()
    expect(receipt.getByRole('row', { name: /^63 credits.* 63 \$10\.00$/ })).toBeInTheDocument()
    expect(receipt.getByText(/^Nov 20, 2026, .* (UTC|E[SD]T)$/)).toBeInTheDocument()
    expect(receipt.getByRole('row', { name: 'Total $10.00' })).toBeInTheDocument()
    await user.click(receipt.getByRole('button', { name: 'Print' }))
    expect(services.world.printed).toEqual(['Receipt 20261120-1A2B3C4D'])
    await user.click(receipt.getByRole('button', { name: 'Close' }))
    expect(services.world.back).toBe(1)
  })

  test('opened by its address, closes to the list', async () => {
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

  test('that does not exist is reported; one that failed to load can be retried', async () => {
    answerStatement(api, [])
    api.refuse(RECEIPT, 404, { code: 'not_found', message: 'No.' })
    const { unmount } = await open('?transaction=line-1')
    expect(await screen.findByText('This receipt does not exist, or you do not have access to it.')).toBeInTheDocument()
    unmount()
    api.refuse(RECEIPT, 500)
    const { user } = await open('?transaction=line-1')
    expect(await screen.findByText('The receipt could not be loaded.')).toBeInTheDocument()
    api.answer(RECEIPT, { resources: { receipt: aReceipt } })
    await user.click(button('Try again'))
    expect(await screen.findByText('20261120-1A2B3C4D')).toBeInTheDocument()
  })
})
