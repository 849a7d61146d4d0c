import { screen, waitFor } from '@testing-library/react'
import { answerCustomer, customerServices, openAsCustomer } from '../helpers/api/customerApp'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fakeServices } from '../helpers/page/fakeServices'
import { link } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()

const sale = { sale_active: true, sale_title: 'Summer sale', sale_body: 'Twice the credits.' }

/** Services whose remote config holds these documents. */
const remote = (config: object) => ({
  remoteConfig: { cached: () => ({}), read: async () => ({ strings: {}, config: { ...config } }) },
})

const openWith = (config: object) => openAsCustomer(remote(config))

beforeEach(() => answerCustomer(api))

describe('§2 Navigation and chrome: what is announced', () => {
  test('Logged-in layout: optionally a banner area, which visitors do not have', async () => {
    const config = { banner: { active: true, title: 'Maintenance' } }
    const { unmount } = await openWith(config)
    expect(await screen.findByRole('alert')).toHaveTextContent('Maintenance')
    unmount()
    const { store } = await renderApp({ path: '/nowhere', services: fakeServices(remote(config)) })
    await waitFor(() => expect(store.getState().remoteConfig.banner).not.toBeNull())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  describe('Banner', () => {
    const banner = { active: true, type: 'warning', title: 'Maintenance', body: 'Tonight at ten.' }

    test.each([
      ['title and body', banner],
      ['a title', { ...banner, body: '' }],
      ['a body', { ...banner, title: '' }],
    ])('Shown if active and it has a title or body: %s', async (_, shown) => {
      await openWith({ banner: shown })
      expect(await screen.findByRole('alert')).toHaveTextContent(/^(Maintenance)?(Tonight at ten.)?$/)
    })

    test.each([
      ['not active', { ...banner, active: false }],
      ['neither title nor body', { ...banner, title: '', body: '' }],
    ])('Shown if active and it has a title or body: not when %s', async (_, hidden) => {
      await openWith({ banner: hidden, store: sale })
      expect(await screen.findByRole('alert')).toHaveTextContent(sale.sale_body)
    })

    test.each(['info', 'success', 'warning', 'error'])(
      'Has a severity type, title, body, and an optional link with link text and url: %s',
      async (type) => {
        await openWith({ banner: { ...banner, type, link_text: 'Status', link_url: 'https://status.test/' } })
        const shown = await screen.findByRole('alert')
        expect(shown).toHaveAttribute('data-severity', type)
        expect(shown).toHaveTextContent('MaintenanceTonight at ten. Status')
        expect(link('Status')).toHaveAttribute('href', 'https://status.test/')
        expect(link('Status')).toHaveAttribute('target', '_blank')
        expect(link('Status')).toHaveAttribute('rel', 'noopener noreferrer')
      },
    )

    test('Can be closed', async () => {
      const { user } = await openWith({ banner })
      await user.click(await screen.findByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })
  })

  describe('Sale alert', () => {
    test('Shown if store config sale_active is set and no cookie sale_alert exists: sale_title and sale_body', async () => {
      await openWith({ store: sale })
      expect(await screen.findByRole('alert')).toHaveTextContent('Summer saleTwice the credits.')
    })

    test('Shown if store config sale_active is set', async () => {
      const { store } = await openWith({
        store: { ...sale, sale_active: false },
        banner: { active: true, title: 'News' },
      })
      expect(await screen.findByRole('alert')).toHaveTextContent(/^News$/)
      expect(store.getState().remoteConfig.sale).toBeNull()
    })

    test('Shown if no cookie sale_alert exists', async () => {
      const services = customerServices(remote({ store: sale, banner: { active: true, title: 'News' } }))
      services.cookies.set('sale_alert', '1', 7)
      await renderApp({ path: '/nowhere', services })
      expect(await screen.findByRole('alert')).toHaveTextContent(/^News$/)
    })

    test('Closing hides it and sets the cookie sale_alert for 7 days', async () => {
      const { user, services } = await openWith({ store: sale })
      await user.click(await screen.findByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(services.world.jar.get('sale_alert')).toMatchObject({ days: 7 })
    })
  })
})
