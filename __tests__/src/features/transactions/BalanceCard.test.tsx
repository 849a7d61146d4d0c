import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { usageDay, usageOf } from '../../../helpers/api/callHistory'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aLine, answerStatement } from '../../../helpers/api/statement'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (search = '') =>
  renderApp({ path: `/settings/transactions${search}`, services: customerServices(), travels: true })

const openChart = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /in the last \d+ days$/ }))

describe('the balance over time', () => {
  const days = [
    { ...usageDay('2026-11-19', 0), balance: 30 },
    { ...usageDay('2026-11-20', 0), balance: 42.5 },
  ]

  test('says what it is and how it changed; it is shown day by day by keyboard and pointer, and as a table', async () => {
    answerStatement(api, [])
    api.answer('GET Account/Usage', usageOf(days))
    const { user } = await open()
    expect(await screen.findByRole('heading', { name: 'Balance 42 credits' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: '+12 in the last 30 days' })).toBeInTheDocument()
    await openChart(user)
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

  test('covers the range in the address', async () => {
    answerStatement(api, [])
    api.answer('GET Account/Usage', usageOf(days))
    const { user, services } = await open()
    await openChart(user)
    await user.click(await screen.findByRole('button', { name: '365 days' }))
    expect(services.world.went).toEqual(['/settings/transactions?days=365'])
    await waitFor(() => expect(api.seen('GET Account/Usage')).toHaveLength(2))
    const since = api.seen('GET Account/Usage').map(({ url }) => Date.parse(url.searchParams.get('since') ?? ''))
    expect(Math.round(((since[0] ?? 0) - (since[1] ?? 0)) / 86_400_000)).toBe(335)
    expect(button('365 days')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a failure is shown in place and can be retried; the list stays', async () => {
    answerStatement(api, [aLine()])
    api.refuse('GET Account/Usage', 500)
    const { user } = await open()
    expect(await screen.findByText('The balance for these days could not be loaded.')).toBeInTheDocument()
    expect(await screen.findByText('Balance 105')).toBeInTheDocument()
    api.answer('GET Account/Usage', usageOf(days))
    await user.click(button('Try again'))
    await openChart(user)
    expect(await screen.findByRole('slider')).toBeInTheDocument()
  })
})
