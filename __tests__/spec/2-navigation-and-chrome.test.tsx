import { screen, waitFor, within } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../helpers/api/customerApp'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fakeServices } from '../helpers/page/fakeServices'
import { button, heading, link } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'
import { DESKTOP, PHONE, setViewportWidth } from '../helpers/page/viewport'

const api = startFakeApi()

beforeEach(() => answerCustomer(api))

const namesOf = (links: HTMLElement[]) => links.map((each) => each.textContent)
const pathsOf = (links: HTMLElement[]) => links.map((each) => each.getAttribute('href'))
const linksIn = (part: HTMLElement) => within(part).getAllByRole('link')
const header = () => screen.getByRole('banner')
const footer = () => screen.getByRole('contentinfo')

function expectToOpenInNewTab(links: HTMLElement[]) {
  for (const each of links) {
    expect(each).toHaveAttribute('target', '_blank')
    expect(each).toHaveAttribute('rel', 'noopener noreferrer')
    expect(each).toHaveAttribute('href', expect.stringMatching(/^https:/))
  }
}

async function openAt(width: number) {
  const app = await openAsCustomer()
  setViewportWidth(width)
  return app
}

async function visitAt(width: number) {
  const app = await renderApp({ path: '/nowhere' })
  setViewportWidth(width)
  return app
}

describe('§2 Navigation and chrome', () => {
  describe('Desktop navigation (logged in)', () => {
    test('Place A Call (/), Call History (/call-history), Manage Users (/manage-users), Settings (/settings)', async () => {
      await openAt(DESKTOP)
      const links = linksIn(screen.getByRole('navigation', { name: 'Main' }))
      expect(namesOf(links)).toEqual(['Place A Call', 'Call History', 'Manage Users', 'Settings'])
      expect(pathsOf(links)).toEqual(['/', '/call-history', '/manage-users', '/settings'])
    })

    test('A Logout button and a credits widget', async () => {
      api.answer('GET ip', { ip: '203.0.113.7' })
      api.answer('DELETE Access/Tokens', {})
      const { user, services } = await openAt(DESKTOP)
      expect(within(header()).getByRole('group', { name: 'Credits' })).toHaveTextContent('42 credits')
      await user.click(within(header()).getByRole('button', { name: 'Logout' }))
      expect(services.cookies.get('access_token')).toBeUndefined()
      await waitFor(() => expect(api.seen('DELETE Access/Tokens')).toHaveLength(1))
    })
  })

  describe('Mobile bottom navigation', () => {
    test('Place Call, Call History, Users, Settings', async () => {
      await openAt(PHONE)
      const links = linksIn(screen.getByRole('navigation', { name: 'Main' }))
      expect(namesOf(links)).toEqual(['Place Call', 'Call History', 'Users', 'Settings'])
      expect(pathsOf(links)).toEqual(['/', '/call-history', '/manage-users', '/settings'])
    })

    test('plus Logout', async () => {
      api.answer('DELETE Access/Tokens', {})
      const { user, services } = await openAt(PHONE)
      await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Logout' }))
      expect(services.cookies.get('access_token')).toBeUndefined()
      await waitFor(() => expect(api.seen('DELETE Access/Tokens')).toHaveLength(1))
    })

    test('Reading: on phones "Add More" is in the logged-in header too', async () => {
      await openAt(PHONE)
      expect(within(header()).getByRole('button', { name: 'Add More' })).toBeVisible()
    })
  })

  describe('Public header', () => {
    test('Logo link to /', async () => {
      await visitAt(DESKTOP)
      const logo = within(header()).getByRole('link', { name: /Tealine/ })
      expect(logo).toHaveAttribute('href', '/')
      expect(logo.querySelector('svg')).toBeVisible()
    })

    test('External links Features and Get Our App', async () => {
      await visitAt(DESKTOP)
      expectToOpenInNewTab([link('Features'), link('Get Our App')])
    })

    test('Log In (/login)', async () => {
      await visitAt(PHONE)
      expect(within(header()).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
    })

    test('and an Apply button (to /), which leads a visitor to the log-in screen and its sign-up', async () => {
      api.answer('GET ip', { ip: '203.0.113.7' })
      const { user } = await visitAt(DESKTOP)
      expect(link('Apply')).toHaveAttribute('href', '/')
      await user.click(link('Apply'))
      expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
      expect(pathsOf(linksIn(screen.getByRole('main')))).toContain('/get-started')
    })
  })

  describe('Mobile header hamburger menu has accordions', () => {
    test('Mobile header', async () => {
      await openAt(PHONE)
      expect(within(header()).getByRole('button', { name: /menu/ })).toBeVisible()
      setViewportWidth(DESKTOP)
      expect(within(header()).queryByRole('button', { name: /menu/ })).not.toBeInTheDocument()
    })

    async function openMenu(app: Awaited<ReturnType<typeof openAt>>) {
      await app.user.click(within(header()).getByRole('button', { name: /menu/ }))
      await screen.findByRole('dialog', { name: 'Menu' })
      return app
    }

    async function linksOf({ user }: Awaited<ReturnType<typeof openAt>>, accordion: string) {
      if (button(accordion).getAttribute('aria-expanded') === 'false') await user.click(button(accordion))
      return linksIn(screen.getByRole('region', { name: accordion }))
    }

    test('Navigate: contains Place A Call, Call History, Settings, Manage Users', async () => {
      const app = await openMenu(await openAt(PHONE))
      const links = await linksOf(app, 'Navigate')
      expect(namesOf(links)).toEqual(['Place A Call', 'Call History', 'Settings', 'Manage Users'])
      expect(pathsOf(links)).toEqual(['/', '/call-history', '/settings', '/manage-users'])
    })

    test('Navigate: only when an access token cookie exists', async () => {
      await openMenu(await visitAt(PHONE))
      expect(button('Learn More')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Navigate' })).not.toBeInTheDocument()
    })

    test('Learn More: Features, Get Our App, Blog, Support', async () => {
      const app = await openMenu(await openAt(PHONE))
      expect(namesOf(await linksOf(app, 'Learn More'))).toEqual(['Features', 'Get Our App', 'Blog', 'Support'])
    })

    test('About: Legal, Privacy Policy, Terms of Service', async () => {
      const app = await openMenu(await visitAt(PHONE))
      expect(namesOf(await linksOf(app, 'About'))).toEqual(['Legal', 'Privacy Policy', 'Terms of Service'])
    })

    test('External links open in a new tab', async () => {
      const app = await openMenu(await visitAt(PHONE))
      expectToOpenInNewTab([...(await linksOf(app, 'Learn More')), ...(await linksOf(app, 'About'))])
    })
  })

  test('Footer: logo, copyright with the current year, links Legal, Privacy Policy, Terms of Service', async () => {
    await visitAt(DESKTOP)
    const [logo, ...links] = linksIn(footer())
    expect(logo?.querySelector('svg')).toBeVisible()
    expect(footer()).toHaveTextContent(new RegExp(`© ${new Date().getFullYear()}\\b`))
    expect(namesOf(links)).toEqual(['Legal', 'Privacy Policy', 'Terms of Service'])
    expectToOpenInNewTab(links)
  })

  test.each(['/login', '/nowhere'])('Reading: header, main and footer appear once on every page: %s', async (path) => {
    api.answer('GET ip', { ip: '203.0.113.7' })
    await renderApp({ path })
    for (const landmark of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(landmark)).toHaveLength(1)
  })

  test('404 page: "404", "The page you are looking for can not be found", and a "Go Home" button to /', async () => {
    await visitAt(PHONE)
    expect(heading('404')).toBeVisible()
    expect(screen.getByText('The page you are looking for can not be found')).toBeVisible()
    expect(link('Go Home')).toHaveAttribute('href', '/')
  })

  describe('Logged-in layout', () => {
    test('Logged-in header, footer', async () => {
      await openAt(DESKTOP)
      expect(within(header()).getByRole('button', { name: 'Logout' })).toBeVisible()
      expect(within(header()).queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument()
      expect(footer()).toBeVisible()
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })
  })

  test('Reading: addresses of external links are replaceable through Strings', async () => {
    const read = async () => ({ strings: { 'link.legal': { text: 'https://law.test/' } }, config: {} })
    await renderApp({ path: '/nowhere', services: fakeServices({ remoteConfig: { cached: () => ({}), read } }) })
    await waitFor(() => expect(link('Legal')).toHaveAttribute('href', 'https://law.test/'))
  })
})
