import { screen, waitFor } from '@testing-library/react'
import { answerHistory } from '../../../helpers/api/callHistory'
import { aCall } from '../../../helpers/api/calls'
import { contactsPage } from '../../../helpers/api/contacts'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { liveRegions } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/call-history') => renderApp({ path, token: 'token', travels: true })
const asked = (name: string) => api.seen('GET Calls').map(({ url }) => url.searchParams.get(name))

const aSubAccount = {
  sid: 'sub-1',
  name: 'Leo Chen',
  phone_number: '+12015550167',
  status: 'active',
  credits: 8,
  created_at: '2026-01-01T00:00:00.000Z',
  usage_this_month: { calls: 0, minutes: 0, credits: 0 },
}

describe('filters', () => {
  const calls = [
    aCall({ sid: 'c1', to: '+12025550101' }),
    aCall({ sid: 'c2', to: '+12025550102', result: 'no_answer', seconds: 0, credits: 0 }),
    aCall({ sid: 'c3', to: '+12025550103', account_sid: 'sub-1', account_name: 'Leo Chen' }),
  ]

  test('the address determines the filter; invalid values are ignored', async () => {
    answerHistory(api, calls)
    await open('/call-history?result=no_answer&since=never&user=%20')
    expect(await screen.findByText('+1 202 555 0102')).toBeInTheDocument()
    expect(screen.queryByText('+1 202 555 0101')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Result')).toHaveValue('no_answer')
    expect(screen.getByLabelText('Time')).toHaveValue('')
    expect(asked('since')).toEqual([null])
  })

  test.each([
    [parent, ['call_notes'], 'Number, name or note'],
    [subAccount, ['call_notes'], 'Number or note'],
    [subAccount, ['call_notes', 'contacts'], 'Number, name or note'],
    [parent, [], 'Number or name'],
    [subAccount, [], 'Number'],
  ])('the search names what it looks at (%#)', async (account, features, hint) => {
    answerHistory(api, calls, account)
    api.answer('GET Features', { resources: { features } })
    api.answer('GET Contacts', contactsPage([]))
    await learnFeatures(await open())
    expect(await screen.findByPlaceholderText(hint)).toBe(screen.getByLabelText('Search'))
  })

  test('typing is debounced: it floods neither the API nor the history', async () => {
    answerHistory(api, calls)
    const { user, services } = await open()
    await screen.findByText('+1 202 555 0101')
    await fillIn(user, screen.getByLabelText('Search'), '0102')
    await waitFor(() => expect(screen.queryByText('+1 202 555 0101')).not.toBeInTheDocument())
    await user.type(screen.getByLabelText('Search'), '{Backspace}3')
    expect(await screen.findByText('+1 202 555 0103')).toBeInTheDocument()
    expect(services.world.went).toEqual(['/call-history?q=0102', '/call-history?q=0103'])
    expect(services.world.replaced).toEqual(['/call-history?q=0103'])
    expect(asked('q')).toEqual([null, '0102', '0103'])
  })

  test('the button that clears the search keeps the focus in its field', async () => {
    answerHistory(api, calls)
    const { user } = await open('/call-history?q=0102')
    await screen.findByText('+1 202 555 0102')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByLabelText('Search')).toHaveFocus()
    expect(await screen.findByText('+1 202 555 0101')).toBeInTheDocument()
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
    const regions = liveRegions()
    await user.selectOptions(screen.getByLabelText('Result'), 'Busy')
    expect(regions).toContain((await screen.findByText('No calls found')).closest('[aria-live]'))
    expect(services.world.went.at(-1)).toBe('/call-history?result=busy&user=sub-1')
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear as HTMLElement)
    expect(await screen.findByText('+1 202 555 0101')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Time'), 'Today')
    await waitFor(() => expect(services.world.went.at(-1)).toMatch(/\?since=\d{4}-\d\d-\d\d$/))
    expect(screen.getByLabelText('Time')).toHaveValue('1')
  })

  test('custom dates are entered in two fields', async () => {
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

  test('"Clear filters" also removes custom dates that are still empty', async () => {
    answerHistory(api, calls)
    const { user } = await open('/call-history?result=no_answer')
    await user.selectOptions(await screen.findByLabelText('Time'), 'custom')
    expect(screen.getByLabelText('From')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Time')).toHaveValue('')
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

test('a parent’s own sid filters its own calls', async () => {
  answerHistory(api, [aCall(), aCall({ sid: 'c2', to: '+12025550102', account_sid: 'sub-1' })])
  const { user } = await open()
  await screen.findByText('+1 202 555 0102')
  await user.selectOptions(screen.getByLabelText('User'), 'You')
  await waitFor(() => expect(screen.queryByText('+1 202 555 0102')).not.toBeInTheDocument())
  expect(asked('account_sid').at(-1)).toBe(parent.sid)
})
