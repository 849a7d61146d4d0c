import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { customerServices } from '../../../helpers/api/customerApp'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aLine, answerStatement, booked } from '../../../helpers/api/statement'
import { button, liveRegions } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (search = '') =>
  renderApp({ path: `/settings/transactions${search}`, services: customerServices(), travels: true })
const asked = (name: string) => api.seen('GET Account/Transactions').map(({ url }) => url.searchParams.get(name))

describe('the list', () => {
  test('a thousand lines load page by page', async () => {
    answerStatement(api, booked(Array.from({ length: 130 }, () => 100)))
    const { user } = await open()
    expect(await screen.findByText('Balance 130')).toBeInTheDocument()
    expect(screen.getAllByText(/^Balance /)).toHaveLength(50)
    const older = button('Show older')
    // Both clicks before anything can have loaded.
    fireEvent.click(older)
    fireEvent.click(older)
    await waitFor(() => expect(screen.getAllByText(/^Balance /)).toHaveLength(100))
    await user.click(button('Show older'))
    expect(await screen.findByText('End of list')).toBeInTheDocument()
    expect(screen.getAllByText(/^Balance /)).toHaveLength(130)
    expect(asked('cursor')).toEqual([null, 'line-80', 'line-30'])
  })

  test('without lines it explains the list', async () => {
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

  test('failing to load newer lines keeps the list', async () => {
    answerStatement(api, booked([100]))
    const { store, user } = await open()
    await screen.findByText('Balance 1')
    api.refuse('GET Account/Transactions', 500)
    api.refuse('GET Account/Usage', 500)
    api.answer('GET Account', { resources: { account: { ...parent, credits: 3 } } })
    act(() => void store.dispatch(accountOutdated()))
    expect(await screen.findByText('The newest transactions could not be loaded.')).toBeInTheDocument()
    expect(await screen.findByText('The balance for these days could not be loaded.')).toBeInTheDocument()
    expect(screen.getByText('Balance 1')).toBeInTheDocument()
    answerStatement(api, booked([100, 200]))
    const list = within(screen.getByRole('region', { name: 'Transactions' }))
    await user.click(list.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Balance 3')).toBeInTheDocument()
    expect(screen.queryByText('The newest transactions could not be loaded.')).not.toBeInTheDocument()
  })

  test('failing to load an older page keeps the list', async () => {
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

  test('a new line appears on top when the balance has changed; older pages are not refetched', async () => {
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

  test('the address determines the filter; invalid values are ignored', async () => {
    answerStatement(api, lines)
    await open('?kind=call&since=never')
    expect(await screen.findByText('Balance 103')).toBeInTheDocument()
    expect(screen.queryByText('Balance 105')).not.toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('call')
    expect(screen.getByText('No more transactions found.')).toBeInTheDocument()
    expect(asked('since')).toEqual([null])
  })

  test('kind and time are chosen and cleared; the range of the balance stays', async () => {
    answerStatement(api, lines)
    const { user, services } = await open('?days=90')
    await screen.findByText('Balance 105')
    const regions = liveRegions()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Refunds')
    expect(regions).toContain((await screen.findByText('No transactions found')).closest('[aria-live]'))
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

test('an API without statements is reported, each in its place', async () => {
  api.offersNoOther()
  answerStatement(api, [aLine()])
  for (const call of ['GET Account/Transactions', 'GET Account/Usage']) api.refuse(call, 404)
  await open()
  expect(await screen.findByText("The list of transactions isn't available.")).toBeInTheDocument()
  expect(await screen.findByText("Past balances aren't available.")).toBeInTheDocument()
})
