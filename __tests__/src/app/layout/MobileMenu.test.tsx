import { screen, within } from '@testing-library/react'
import { MobileMenu } from '../../../../src/app/layout/MobileMenu'
import { ReportProvider } from '../../../../src/components/messages/ReportButton'
import { renderApp } from '../../../helpers/page/renderApp'
import { renderLayout } from '../../../helpers/page/renderLayout'

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

async function openMenu(isLoggedIn: boolean) {
  const { user } = renderLayout('/settings', { isLoggedIn })
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  return { user, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) }
}

const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent)

test('logged in: Navigate is open, Learn More and About are collapsed', async () => {
  const { user, menu } = await openMenu(true)
  expect(names(menu.getByRole('region', { name: 'Navigate' }))).toEqual([
    'Place A Call',
    'Call History',
    'Settings',
    'Manage Users',
  ])
  await user.click(menu.getByRole('button', { name: 'Learn More' }))
  expect(names(menu.getByRole('region', { name: 'Learn More' }))).toEqual([
    'Features',
    'Get Our App',
    'Blog',
    'Support',
  ])
  await user.click(menu.getByRole('button', { name: 'About' }))
  expect(names(menu.getByRole('region', { name: 'About' }))).toEqual(['Legal', 'Privacy Policy', 'Terms of Service'])
})

test('a visitor has no Navigate', async () => {
  const { menu } = await openMenu(false)
  expect(menu.queryByRole('button', { name: 'Navigate' })).not.toBeInTheDocument()
  expect(menu.getByRole('link', { name: 'Blog' })).toHaveAttribute('target', '_blank')
  expect(menu.getByRole('link', { name: 'Blog' })).toHaveAttribute('rel', 'noopener noreferrer')
})

test('navigation closes the menu', async () => {
  const { user, menu } = await openMenu(true)
  await user.click(menu.getByRole('link', { name: 'Call History' }))
  expect(screen.getByRole('button', { name: 'Open menu', expanded: false, hidden: true })).toBeInTheDocument()
})

test('a report is asked for after the menu has closed, so that it shows what was under it', async () => {
  const done: string[] = []
  const menu = <MobileMenu open onClose={() => void done.push('closed')} />
  const { user } = await renderApp({
    ui: <ReportProvider value={() => void done.push('asked')}>{menu}</ReportProvider>,
  })
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(done).toEqual(['closed', 'asked'])
})
