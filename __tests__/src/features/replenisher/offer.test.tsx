import { act, screen, waitFor } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import type { AppStore } from '../../../../src/app/store'
import { callRequested } from '../../../../src/features/calls/callsSlice'
import { numberTyped } from '../../../../src/features/dialer/dialerSlice'
import { packages, parent, subAccount } from '../../../helpers/api/customers'
import type { SeenRequest } from '../../../helpers/api/fakeApi'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget } from '../../../helpers/api/sampleCalls'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const TITLE = 'Better safe than sorry!'

const active = { sid: 'rep-1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active: 1 }

function answerFor(account: Account, replenishers: object[] = []) {
  api.answer('GET Account', { resources: { account } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: replenishers } })
  api.answer('rpc list_products', ({ body }: SeenRequest) => packages[(body as { group: 'standard' }).group])
  api.answer('rpc sub_acct.list_credit_requests', () => [])
  api.answer('POST Accounts/AutoReplenishers/', {})
}

const open = (services = fakeServices({ token: 'token' })) => renderApp({ services, path: '/nowhere' })

async function allIsLoaded({ getState }: AppStore) {
  await waitFor(() => expect(getState().packages.corporate.status).toBe('known'))
}

describe('Auto-replenish offer (spec §2)', () => {
  it('opens with the smallest corporate package selected when all its conditions hold', async () => {
    answerFor(parent)
    await open()
    const dialog = await screen.findByRole('dialog', { name: TITLE })
    expect(dialog).toHaveTextContent('15 credits')
    expect(screen.getByLabelText('Package')).toHaveDisplayValue('300 Credits for $45.00')
  })

  it.each([
    ['a top-up is in force', parent, [active]],
    ['the account belongs to a parent', subAccount, []],
  ])('does not open when %s', async (_, account, replenishers) => {
    answerFor(account, replenishers)
    const { store } = await open()
    await allIsLoaded(store)
    await waitFor(() => expect(account === subAccount || store.getState().replenisher.status === 'known').toBe(true))
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull()
  })

  it('does not open while its cookie exists', async () => {
    answerFor(parent)
    const services = fakeServices({ token: 'token' })
    services.cookies.set('AutoReplenishDialog', '1', 45)
    const { store } = await open(services)
    await allIsLoaded(store)
    await waitFor(() => expect(store.getState().replenisher.status).toBe('known'))
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull()
  })

  it('waits while a number is being dialed, and during a call', async () => {
    answerFor(parent)
    api.answer('POST Calls', () => new Promise(() => {}))
    const { store } = await open()
    const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action))
    await dispatch(numberTyped({ number: '+1202', isWhole: false }))
    await allIsLoaded(store)
    await waitFor(() => expect(store.getState().replenisher.status).toBe('known'))
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull()
    await dispatch(numberTyped({ number: '', isWhole: false }))
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible()
    await dispatch(callRequested(callTarget))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
  })

  it.each(['Close', 'Not now'])('closes by "%s" and does not reappear for 45 days (spec §9)', async (name) => {
    answerFor(parent)
    const { user, services } = await open()
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
    expect(services.world.jar.get('AutoReplenishDialog')).toEqual({ value: '1', days: 45 })
  })

  it('moves the focus to the heading of the screen if the element that had it is gone', async () => {
    answerFor(parent)
    const { user } = await open()
    await screen.findByRole('dialog', { name: TITLE })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('enables the top-up once, with the threshold of 2.5 and the number 1, and says "Saved!" (spec §9)', async () => {
    answerFor(parent)
    const { user } = await open()
    await user.dblClick(await screen.findByRole('button', { name: 'Enable Auto-Replenish' }))
    expect(await screen.findByRole('button', { name: 'Saved!' })).toBeVisible()
    expect(api.seen('POST Accounts/AutoReplenishers/').map(({ body }) => body)).toEqual([
      { stripe_product_id: 'prod_c300', balance_threshold: 2.5, is_active: 1 },
    ])
  })

  it('logs a failure without showing it, and can be retried (spec §8)', async () => {
    answerFor(parent)
    api.refuse('POST Accounts/AutoReplenishers/', 500)
    const { user, services } = await open()
    await user.click(await screen.findByRole('button', { name: 'Enable Auto-Replenish' }))
    await waitFor(() => expect(services.world.warnings).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Enable Auto-Replenish' })).toBeEnabled()
  })
})
