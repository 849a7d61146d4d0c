import { screen, waitFor, within } from '@testing-library/react'
import { aCall, listed } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

test('recently called numbers are suggested while typing and chosen with the keyboard', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  await user.keyboard('310')
  const list = screen.getByRole('listbox', { name: 'Recent numbers' })
  expect(within(list).getAllByRole('option')).toHaveLength(1)
  expect(numberField()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}')
  expect(within(list).getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(numberField()).toHaveValue('(310) 555-0171')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('a Mexican number with the old prefix finds the current one', async () => {
  api.answer(
    'GET Calls',
    listed([aCall({ sid: 'c1', to: '+442079460123' }), aCall({ sid: 'c2', to: '+525512345678' })]),
  )
  const { user } = await openDialer()
  await user.click(numberField())
  await user.keyboard('+521551')
  expect(screen.getAllByRole('option', { name: /^.*5 5 1 2 3 4 5 6 7 8/ })).toHaveLength(1)
})

test('the pad never opens the suggestions, which would cover it', async () => {
  const { user } = await openDialer()
  for (const name of ['3 D E F', '1', '0 +']) await user.click(button(name))
  expect(numberField()).toHaveValue('310')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('nor does it after a browser shortcut, such as one that switches tabs', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  await user.keyboard('{Control>}1{/Control}')
  for (const name of ['3 D E F', '1', '0 +']) await user.click(button(name))
  expect(numberField()).toHaveValue('310')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('suggestions close when the input is deleted, and with a key of the pad', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  await user.keyboard('31')
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  await user.keyboard('{Backspace}')
  expect(numberField()).toHaveValue('')
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
  await user.keyboard('31')
  expect(await screen.findByRole('listbox')).toBeInTheDocument()
  await user.click(button('0 +'))
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
})

test('a number without suggestions opens no list when the pad deletes it', async () => {
  const { store, user } = await openDialer()
  const dialed = (number: string) => waitFor(() => expect(store.getState().dialer.number).toBe(number))
  await user.click(numberField())
  await user.keyboard('319')
  await dialed('+1319')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.click(button('Backspace'))
  await dialed('+131')
  expect(numberField()).toHaveValue('31')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})
