import { screen, waitFor, within } from '@testing-library/react'
import { layoutStrings } from '../../../../../src/app/layout/layoutStrings'
import { partRetried, screenBroke, viewChanged } from '../../../../../src/events'
import { preferencesRestored } from '../../../../../src/features/preferences/preferencesSlice'
import { choiceMade } from '../../../../../src/features/view/choicesSlice'
import { withRecordedFocus } from '../../../../../src/replay/screen/stage/recordedFocus'
import { FOCUSABLE } from '../../../../../src/services/focusable'
import type { Environment } from '../../../../../src/services/page'
import { frameBody, renderReplay, stage } from '../../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../../helpers/recording/replayedLog'

const scheme = () => frameBody()?.ownerDocument.documentElement.getAttribute('data-scheme')
const environment: Environment = { browser: 'a test', size: [1280, 800], timeZone: 'Asia/Kolkata', language: 'pt-BR' }
const [first] = publicLog.actions

const openLog = async (actions: typeof publicLog.actions, more: Partial<Environment> = {}) => {
  const replay = renderReplay()
  const log = { ...publicLog, times: actions.map((_, at) => at * 1000), actions }
  await replay.open(fileOf({ ...log, environment: { ...environment, ...more } }))
  await replay.user.keyboard('{ArrowRight}')
  await stage()
  return replay
}

test("the customer's system decides about colours, never the viewer's, and follows its changes", async () => {
  if (!first) throw new Error('The log is empty')
  const { user } = await openLog([
    first,
    viewChanged({ isDark: true }),
    viewChanged({ isDark: false }),
    viewChanged({ isDark: true }),
  ])
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(scheme()).toBe('dark'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(scheme()).toBe('light'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(scheme()).toBe('dark'))
})

test('what the customer chose goes before the system', async () => {
  if (!first) throw new Error('The log is empty')
  const { user } = await openLog([first, preferencesRestored({ scheme: 'light' }), viewChanged({ isDark: true })])
  await user.keyboard('{End}')
  await waitFor(() => expect(scheme()).toBe('light'))
})

test('the window has its size of that moment', async () => {
  if (!first) throw new Error('The log is empty')
  const { user } = await openLog([first, viewChanged({ size: [1024, 768] }), viewChanged({ size: [390, 844] })])
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('1024 × 768')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('390 × 844')).toBeVisible()
})

test('before its size and colours were known, the window is shown as it was first seen and not as it was at the end', async () => {
  if (!first) throw new Error('The log is empty')
  const seen = [viewChanged({ size: [1024, 768], isDark: true }), viewChanged({ size: [390, 844], isDark: false })]
  await openLog([first, ...seen], { size: [390, 844], isDark: false })
  expect(await screen.findByText('1024 × 768')).toBeVisible()
  await waitFor(() => expect(scheme()).toBe('dark'))
})

test('a window that was never recorded is shown as it was at the end', async () => {
  if (!first) throw new Error('The log is empty')
  await openLog([first], { size: [390, 844], isDark: true })
  // In the summary too.
  expect(await screen.findAllByText('390 × 844')).toHaveLength(2)
  await waitFor(() => expect(scheme()).toBe('dark'))
})

test('a menu is open as long as the customer had it open', async () => {
  if (!first) throw new Error('The log is empty')
  const opened = choiceMade({ choice: 'menu', value: true })
  const { user } = await openLog([first, opened, choiceMade({ choice: 'menu', value: false })])
  const menu = async () => (await stage()).queryByRole('dialog', { name: 'Menu' })
  expect(await menu()).toBeNull()
  await user.keyboard('{ArrowRight}')
  await waitFor(async () => expect(await menu()).not.toBeNull())
  await user.keyboard('{ArrowRight}')
  await waitFor(async () => expect(await menu()).toBeNull())
})

test('a screen that could not be loaded is shown as such, until it was tried again', async () => {
  if (!first) throw new Error('The log is empty')
  const missing = { part: 'screen', resetKey: '/login', isMissing: true, message: 'ChunkLoadError' } as const
  const { user } = await openLog([first, screenBroke(missing), partRetried({ part: 'screen' })])
  const shown = () => within(frameBody() as HTMLElement)
  await user.keyboard('{ArrowRight}')
  expect(await shown().findByRole('heading', { name: layoutStrings['missing.title'], hidden: true })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await shown().findByLabelText('Phone number')).toBeVisible()
})

test('a crashed screen is drawn as the customer saw it, and only where it crashed', async () => {
  const [login, forgotPin] = publicLog.actions
  if (!login || !forgotPin) throw new Error('The log is too short')
  const crashed = { part: 'screen', resetKey: '/login', isMissing: false, message: 'x is undefined' } as const
  const { user } = await openLog([login, screenBroke(crashed), forgotPin, login])
  const shown = () => within(frameBody() as HTMLElement)
  const crash = () => shown().queryByRole('heading', { name: layoutStrings['crash.title'], hidden: true })
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(crash()).toBeVisible())
  expect(shown().getByRole('button', { name: layoutStrings['crash.reload'], hidden: true })).toBeVisible()
  expect(shown().queryByLabelText('Phone number')).not.toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(crash()).not.toBeInTheDocument())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(crash()).toBeVisible())
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(await shown().findByLabelText('Phone number')).toBeVisible()
})

test('the focus and the scrolled parts of a screen are shown, with the styles that they have', async () => {
  if (!first) throw new Error('The log is empty')
  const at = 2
  const scrolls = [{ classes: 'MuiButtonBase-root', at: 0, top: 0, left: 12 }]
  const { user } = await openLog([
    first,
    viewChanged({ focus: { at, isMarked: true }, scrolls }),
    viewChanged({ focus: { at, isMarked: false }, scrolls: [] }),
    viewChanged({ focus: null }),
  ])
  const focused = () => frameBody()?.querySelectorAll(FOCUSABLE)[at]
  const isFocused = () => [':focus', ':focus-visible', ':focus-within'].map((each) => focused()?.matches(each))
  const scrolled = () => frameBody()?.querySelector('.MuiButtonBase-root')?.scrollLeft
  expect(isFocused()).toEqual([false, false, false])
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(isFocused()).toEqual([true, true, true]))
  expect(scrolled()).toBe(12)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(isFocused()).toEqual([true, false, true]))
  expect(scrolled()).toBe(0)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(isFocused()).toEqual([false, false, false]))
})

test("the app's rules for the focus become rules for the recorded one", () => {
  expect(withRecordedFocus('a:focus-visible, .x:focus > b, .y:focus-within::after, [data-focus]')).toBe(
    'a[data-focus-visible], .x[data-focus] > b, .y:is([data-focus], :has([data-focus]))::after, [data-focus]',
  )
})
