import { act, screen, waitFor, within } from '@testing-library/react'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderReplay } from '../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../helpers/recording/replayedLog'

const list = () => screen.getByRole('listbox', { name: 'Actions' })
const options = () => within(list()).getAllByRole('option')

test('every action is listed with its time; errors are marked', async () => {
  const { openForDevelopers } = renderReplay()
  await openForDevelopers(fileOf(publicLog))
  await screen.findByRole('listbox')
  expect(options().map(({ textContent }) => textContent)).toEqual([
    '+0:00.000app/routeChanged',
    '+0:00.250app/routeChanged',
    '+0:01.000app/screenBroke · Part of the page crashed: <img src=x onerror=alert(1)>Error',
    '+1:00.000session/cookiesRefused · The browser blocks cookiesError',
    '+1:00.500app/screenBroke · Part of the page crashed: againError',
  ])
  expect(document.querySelector('img')).toBeNull()
})

test('the list is searched with the slash key, filtered by slice, and navigated with its own keys', async () => {
  const { openForDevelopers, user } = renderReplay()
  await openForDevelopers(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.keyboard('/')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search in actions' })).toHaveFocus())
  await user.keyboard('broke e')
  expect(await screen.findByText('2 of 5 actions')).toBeVisible()
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  act(() => list().focus())
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '5')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '3')
  expect(list()).toHaveAttribute('aria-activedescendant', options()[0]?.id)
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Slice' }), 'session (1)')
  expect(await screen.findByText('1 of 5 actions')).toBeVisible()
  await fillIn(user, screen.getByRole('searchbox'), 'nothing like it')
  expect(await screen.findByText('No action matches.')).toBeVisible()
})

test('a click on an action goes there, and shows all of it', async () => {
  const { openForDevelopers, user } = renderReplay()
  await openForDevelopers(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.click(options()[2] as HTMLElement)
  expect(screen.getByText(/^Action 3 · \+0:01\.000 after the start, at 12:15:01\sPM$/)).toBeVisible()
  const tree = screen.getByRole('tree', { name: 'The action' })
  expect(within(tree).getByRole('treeitem', { name: /^message/ })).toHaveTextContent('<img src=x onerror=alert(1)>')
})

test('the changes of the state, value by value', async () => {
  const { openForDevelopers, user } = renderReplay()
  await openForDevelopers(fileOf(publicLog))
  await user.click(await screen.findByRole('tab', { name: 'Changes' }))
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible()
  await user.click(options()[1] as HTMLElement)
  const changes = screen.getByRole('region', { name: 'State changes' })
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'navigation.location.keybefore −"one"after +"two"',
    'navigation.location.pathnamebefore −"/login"after +"/forgot-pin"',
    'purchase.pathbefore −"/login"after +"/forgot-pin"',
  ])
})

test('the state tree marks changes, and is navigated with the tree keys', async () => {
  const { openForDevelopers, user } = renderReplay()
  await openForDevelopers(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.click(options()[3] as HTMLElement)
  await user.click(screen.getByRole('tab', { name: 'State' }))
  const tree = screen.getByRole('tree', { name: 'The state' })
  const session = within(tree).getByRole('treeitem', { name: /^session/ })
  expect(session).toHaveAttribute('aria-expanded', 'false')
  expect(session).toHaveTextContent('changed')
  expect(within(tree).getByRole('treeitem', { name: /^navigation/ })).not.toHaveTextContent('changed')
  await user.click(session)
  expect(within(tree).getByRole('treeitem', { name: /^isCookieless/ })).toHaveTextContent('truechanged')
  await user.keyboard('{ArrowLeft}')
  expect(within(tree).queryByRole('treeitem', { name: /^isCookieless/ })).not.toBeInTheDocument()
  await user.keyboard('{Home}{ArrowRight}')
  expect(within(tree).getByRole('treeitem', { name: /^api/ })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '4')
})
