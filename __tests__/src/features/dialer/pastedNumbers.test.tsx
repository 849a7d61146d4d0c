import { render, screen, waitFor, within } from '@testing-library/react'
import { AppTheme } from '../../../../src/app/theme/AppTheme'
import { DialCard } from '../../../../src/features/dialer/DialCard'
import { storyOf } from '../../../../src/replay/story'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'
import { Replayed } from '../../../helpers/page/Replayed'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

const choice = () => screen.findByRole('group', { name: 'Which number?' })
const noChoice = () => expect(screen.queryByRole('group', { name: 'Which number?' })).not.toBeInTheDocument()

async function pasteTwo() {
  const opened = await openDialer()
  await opened.user.click(numberField())
  await opened.user.paste('New York 212 555 0142, London +44 20 7946 0018 ext. 4711')
  return { ...opened, buttons: within(await choice()).getAllByRole('button') }
}

test('of several pasted numbers one is chosen, with its own extension', async () => {
  const { user, store, buttons } = await pasteTwo()
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('(212) 555-0142'),
    expect.stringMatching(/\+44 20 7946 0018.*then 4711$/),
  ])
  await user.click(buttons[1] as HTMLElement)
  noChoice()
  expect(store.getState().dialer).toEqual({ number: '+442079460018', isWhole: true })
  expect(screen.getByLabelText('Extension')).toHaveValue('4711')
})

test.each([
  ['pasted', '/', '202 555 0100'],
  ['of a link', '/?to=%2B12025550100', ''],
  ['of a tel: link', '/?to=tel%3A%2B12025550100', ''],
])('a number %s without an extension shows no empty field for one', async (_, path, pasted) => {
  const { user } = await openDialer(path)
  if (pasted) {
    await user.click(numberField())
    await user.paste(pasted)
  }
  await waitFor(() => expect(numberField()).toHaveValue('(202) 555-0100'))
  expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument()
})

test('a number without an extension replaces one with an extension, and takes its field away', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  await user.paste('202 555 0100 ext. 12')
  expect(await screen.findByLabelText('Extension')).toHaveValue('12')
  await user.clear(numberField())
  await user.paste('202 555 0199')
  await waitFor(() => expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument())
})

test('an extension, and what was said of a code, go with their number', async () => {
  const { user, store } = await openDialer()
  await user.click(numberField())
  await user.paste('*67 202 555 0100 ext. 12')
  expect(await screen.findByLabelText('Extension')).toHaveValue('12')
  expect(screen.getByText(/^Codes such as \*67 don't work here/)).toBeVisible()
  await user.clear(numberField())
  await user.keyboard('2125550142')
  expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Codes such as \*67/)).not.toBeInTheDocument()
  await waitFor(() => expect(store.getState().dialer.number).toBe('+12125550142'))
})

test('a number without a code takes the word about that of the number before away', async () => {
  const { user } = await openDialer()
  await user.click(numberField())
  await user.paste('*67 202 555 0100')
  expect(await screen.findByText(/^Codes such as \*67/)).toBeVisible()
  await user.tripleClick(numberField())
  await user.paste('202 555 0199')
  await waitFor(() => expect(screen.queryByText(/^Codes such as \*67/)).not.toBeInTheDocument())
})

test('the choice is recorded with the lengths of extensions, and a replay shows it with made-up ones', async () => {
  const { store, unmount } = await pasteTwo()
  const recorded = store.getState()
  expect(recorded.dialer.found).toEqual([
    { number: '+12125550142', tones: 0 },
    { number: '+442079460018', tones: 4 },
  ])
  expect(JSON.stringify(recorded)).not.toMatch(/\b4711\b/)
  unmount()

  render(
    <Replayed state={recorded}>
      <AppTheme choice="light">
        <DialCard takesFocus={false} />
      </AppTheme>
    </Replayed>,
  )
  expect(within(await choice()).getByRole('button', { name: /United Kingdom/ })).toHaveTextContent('then 1234')
})

test('the choice ends with Escape, and with the screen', async () => {
  const { user, store, unmount } = await pasteTwo()
  await user.keyboard('{Escape}')
  noChoice()
  expect(store.getState().dialer.found).toBeUndefined()
  await user.click(numberField())
  await user.paste('212 555 0142 or 213 555 0143')
  await choice()
  unmount()
  expect(store.getState().dialer.found).toBeUndefined()
})

test('is described in the timeline', () => {
  expect(storyOf([{ type: 'dialer/numbersFound' }], [])).toMatchObject([{ text: 'Had several numbers to choose from' }])
})
