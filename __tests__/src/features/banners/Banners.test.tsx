import { screen, waitFor } from '@testing-library/react'
import { usageOf } from '../../../helpers/api/callHistory'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET Account', { resources: { account: parent } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', () => [])
  api.answer('GET Account/Usage', usageOf([]))
})

const documents = {
  strings: { 'notFound.text': { text: 'Nothing here.' } },
  config: {
    banner: {
      active: true,
      type: 'warning',
      title: 'Maintenance',
      body: 'Tonight at ten.',
      link_url: 'https://status.test/',
      link_text: 'Status',
    },
    store: { sale_active: true, sale_title: 'Sale', sale_body: 'Twice the credits.' },
  },
}

async function open(read = () => Promise.resolve(documents as { strings: object; config: object } as never)) {
  const services = fakeServices({ token: 'token', remoteConfig: { cached: () => ({}), read } })
  return renderApp({ services, path: '/nowhere' })
}

describe('Banner and sale (spec §2)', () => {
  it('shows the banner with its link in a new tab, until it is closed', async () => {
    const { user } = await open()
    const banner = (await screen.findByText('Tonight at ten.')).closest('[role="alert"]') as HTMLElement
    expect(banner).toHaveTextContent('Maintenance')
    const link = screen.getByRole('link', { name: 'Status' })
    expect(link).toHaveAttribute('href', 'https://status.test/')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByText('Tonight at ten.')).toBeNull()
    expect(screen.getByText('Twice the credits.')).toBeVisible()
  })

  it('closes the sale for 7 days (spec §9)', async () => {
    const { user, services } = await open()
    await screen.findByText('Twice the credits.')
    await user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    expect(screen.queryByText('Twice the credits.')).toBeNull()
    expect(services.world.jar.get('sale_alert')).toEqual({ value: '1', days: 7 })
  })

  it('opens the packages from the sale, except for sub-accounts, which cannot buy', async () => {
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: 'See Packages' }))
    expect(await screen.findByRole('dialog', { name: 'Select Package' })).toBeVisible()
    unmount()

    api.answer('GET Account', { resources: { account: subAccount } })
    api.answer('rpc sub_acct.list_credit_requests', [])
    await open()
    await screen.findByText('Twice the credits.')
    expect(screen.queryByRole('button', { name: 'See Packages' })).not.toBeInTheDocument()
  })

  it('says nothing when the remote config cannot be read, and logs it (spec §8)', async () => {
    const { services } = await open(() => Promise.reject(new Error('offline')))
    await waitFor(() => expect(services.world.warnings.some((text) => text.includes('remote config'))).toBe(true))
    expect(screen.queryByText('Sale')).toBeNull()
  })
})
