import fc from 'fast-check'
import { rootReducer } from '../../../src/app/rootReducer'
import { problemOf } from '../../../src/app/support/problemOf'
import { readLog } from '../../../src/recorder/readLog'
import { UnreadableLog } from '../../../src/recorder/unreadableLog'
import { diffStates } from '../../../src/replay/diffStates'
import { describeAction } from '../../../src/replay/screen/describeAction'
import { recordingOf } from '../../../src/replay/screen/recordingOf'
import { previewOf } from '../../../src/replay/screen/state/previewOf'
import { treeRows } from '../../../src/replay/screen/state/treeRows'
import { listActions, slicesOf } from '../../../src/replay/screen/story/listedActions'
import { FakeClock } from '../../helpers/fakeClock'

const types = [
  'app/pageLoaded',
  'app/routeChanged',
  'app/screenBroke',
  'session/logInSubmitted',
  'calls/engineReported',
  'api/executeQuery/pending',
  'api/executeQuery/fulfilled',
  'api/executeMutation/rejected',
  'api/queries/queryResultPatched',
]
const slices = Object.keys(rootReducer(undefined, { type: '@@INIT' }))
const odd = fc.jsonValue({ maxDepth: 3 })
const meta = fc.oneof(
  odd,
  fc.record({ arg: fc.oneof(odd, fc.record({ endpointName: odd, queryCacheKey: fc.string() })) }),
)
const actions = fc.array(fc.record({ type: fc.constantFrom(...types), payload: odd, meta }), {
  minLength: 1,
  maxLength: 6,
})
const preloadedState = fc.dictionary(fc.constantFrom(...slices), odd, { maxKeys: 4 })

beforeEach(() => {
  // Redux logs every state of an unexpected shape.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('actions and states of any shape do not break the replay’s lists and previews', () => {
  fc.assert(
    fc.property(actions, preloadedState, (given, state) => {
      let log: ReturnType<typeof readLog>
      try {
        log = readLog(JSON.stringify({ payload: JSON.stringify(given), preloadedState: JSON.stringify(state) }))
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableLog)
        return
      }
      const { timeline, failures } = recordingOf(log, new FakeClock())
      expect(failures.every((place) => place >= 1 && place <= given.length)).toBe(true)
      expect(listActions(log.actions, { slice: '', search: '' })).toHaveLength(given.length)
      expect(slicesOf(log.actions).length).toBeGreaterThan(0)
      for (const [at, action] of log.actions.entries()) {
        const { before, after } = timeline.around(at + 1)
        const texts = [...Object.values(describeAction(action)), problemOf(action) ?? '']
        const previews = diffStates(before, after).map(({ path, ...sides }) => `${path}${previewOf(sides)}`)
        const rows = treeRows(after, new Set(slices.map((slice) => `\u001f${slice}`)), before).map(({ name }) => name)
        expect([...texts, ...previews, ...rows].every((text) => typeof text === 'string')).toBe(true)
      }
    }),
  )
})
