import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { viewChanged } from '../../../../../src/events'
import { renderReplay, stage } from '../../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../../helpers/recording/replayedLog'

const PANE = { width: 320, height: 440 }

/** On a phone, whose pane is a quarter as wide as the recorded window. */
async function openOnPhone(actions: typeof publicLog.actions) {
  const replay = renderReplay({ isPhone: true })
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(PANE.width)
  await replay.open(fileOf({ ...publicLog, times: actions.map((_, at) => at * 1000), actions }))
  await replay.user.click(await screen.findByRole('tab', { name: 'Screen' }))
  await replay.user.click(screen.getByRole('button', { name: 'To the End' }))
  await stage()
  return replay
}

const region = () => screen.getByRole('region', { name: 'Recorded screen' })
const frame = () => within(region()).getByTitle<HTMLIFrameElement>('Recorded screen')
const zoom = (way: 'In' | 'Out') => screen.getByRole('button', { name: `Zoom ${way}` })

test('the screen fits the pane of a phone, and is zoomed up to four times', async () => {
  const { user } = await openOnPhone(publicLog.actions)
  const scale = () => frame().parentElement?.style.transform
  expect(scale()).toBe('scale(0.25)')
  expect(zoom('Out')).toBeDisabled()
  await user.click(zoom('In'))
  expect(scale()).toBe('scale(0.5)')
  await user.click(zoom('In'))
  expect(scale()).toBe('scale(1)')
  expect(zoom('In')).toBeDisabled()
  await user.click(zoom('Out'))
  await user.click(zoom('Out'))
  expect(scale()).toBe('scale(0.25)')
})

test('a window that fits needs no zoom', async () => {
  await openOnPhone([...publicLog.actions, viewChanged({ size: [320, 400] })])
  expect(screen.queryByRole('button', { name: 'Zoom In' })).not.toBeInTheDocument()
})

test('the page is scrolled as far as it was, and can be scrolled further', async () => {
  const { user } = await openOnPhone([...publicLog.actions, viewChanged({ scrollY: 600 })])
  const page = frame().contentWindow as Window
  const scrollTo = jest.fn()
  page.scrollTo = scrollTo
  // In px of the pane, which scrolls the page.
  await waitFor(() => expect(region().scrollTop).toBe(150))
  fireEvent.scroll(region())
  expect(scrollTo).toHaveBeenLastCalledWith(0, 600)
  region().scrollTop = 200
  fireEvent.scroll(region())
  expect(scrollTo).toHaveBeenLastCalledWith(0, 800)
  await user.click(screen.getByRole('button', { name: 'Step Back' }))
  expect(region().scrollTop).toBe(0)
})
