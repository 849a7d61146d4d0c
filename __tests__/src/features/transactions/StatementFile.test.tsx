import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aLine, answerStatement } from '../../../helpers/api/statement'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (search = '') =>
  renderApp({ path: `/settings/transactions${search}`, services: customerServices(), travels: true })

const download = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  return screen.findByRole('button', { name: 'Download CSV' })
}

describe('the file', () => {
  const FILE = 'GET Account/Transactions.csv'
  const withTotal = (body: BodyInit, total: number) => () =>
    new Response(body, { headers: { 'x-total-count': String(total) } })
  const endless = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('h\r\n1\r\n2\r\n')) })

  test('holds what the list shows', async () => {
    answerStatement(api, [aLine()])
    api.answer(FILE, withTotal('h\r\n1\r\n', 1))
    const { user, services } = await open('?kind=purchase')
    await user.dblClick(await download(user))
    expect(await screen.findByText('Saved. The file contains one transaction.')).toBeInTheDocument()
    expect([...services.world.saved]).toEqual([[expect.stringMatching(/^transactions-[\d-]{10}\.csv$/), 'h\r\n1\r\n']])
    const [request] = api.seen(FILE)
    expect(request?.url.searchParams.get('kind')).toBe('purchase')
    expect(request?.url.searchParams.get('tz')).toBeTruthy()
    expect(request?.headers.get('x-access-token')).toBe('token')
  })

  test('shows its progress, and can be cancelled', async () => {
    answerStatement(api, [aLine()])
    api.answer(FILE, withTotal(endless(), 1000))
    const { user, services, store } = await open()
    await user.click(await download(user))
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
    await user.click(await download(user))
    expect(await screen.findByText(/was interrupted and nothing was saved/)).toBeInTheDocument()
    api.answer(FILE, withTotal('h\r\n', 0))
    await user.click(button('Try again'))
    expect(await screen.findByText('Saved. The file contains 0 transactions.')).toBeInTheDocument()
  })
})
