import { screen } from '@testing-library/react'
import { pageFaulted, screenBroke } from '../../../../../src/events'
import { engineReported } from '../../../../../src/features/calls/callsSlice'
import { renderReplay } from '../../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../../helpers/recording/replayedLog'

const rejected = (endpointName: string, payload: object) => ({
  type: 'api/executeQuery/rejected',
  meta: { requestId: endpointName, requestStatus: 'rejected', arg: { endpointName } },
  payload,
})
const reported = (fact: Parameters<typeof engineReported>[0]['fact']) => engineReported({ callSid: 'c', at: 0, fact })

/** One of each kind of trouble, with the words of its mark. */
const TROUBLES = [
  ['The microphone was unplugged', reported({ kind: 'microphoneLost', now: null })],
  ['Lost the connection during the call', reported({ kind: 'reconnecting' })],
  ['Lost the network', { type: '__rtkq/offline' }],
  [
    "Part of the page couldn't be loaded",
    screenBroke({ part: 'screen', resetKey: '/', isMissing: true, message: 'ChunkLoadError' }),
  ],
  ["Couldn't load the calls: the server refused (404)", rejected('listCalls', { status: 404 })],
  ["Couldn't load the calls: the server failed (503)", rejected('listCalls', { status: 503 })],
  ["Couldn't load the calls: no answer", rejected('listCalls', { status: 'no_answer' })],
  ['The page did not respond for 0.7 s', pageFaulted({ kind: 'longTask', ms: 700 })],
  ['An error in the background: boom', pageFaulted({ kind: 'rejection', message: 'boom' })],
  ['An error in the browser console: boom', pageFaulted({ kind: 'consoleError', message: 'boom' })],
] as const

test('each kind of trouble has a mark on the slider, in plain words', async () => {
  const [first] = publicLog.actions
  if (!first) throw new Error('The log is empty')
  const actions = TROUBLES.flatMap(([, action]) => [first, action])
  const { open } = renderReplay()
  await open(fileOf({ ...publicLog, times: actions.map((_, at) => at * 1000), actions }))
  await screen.findByRole('slider')
  const marks = [...document.querySelectorAll<HTMLElement>('.MuiSlider-mark')]
  expect(marks.map(({ title, style }) => [title, style.left])).toEqual(
    TROUBLES.map(([words], at) => [words, `${((2 * at + 2) / actions.length) * 100}%`]),
  )
})
