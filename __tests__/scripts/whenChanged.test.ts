import { recentChanges } from '../../scripts/tasks/recentChanges.mjs'
import { whenChanged } from '../../scripts/tasks/whenChanged.mjs'

const FINE = { passed: 3, failures: [], secondTries: [] }

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation())

test.each([
  ['As it is deployed', ['deploy/Dockerfile'], 3],
  ['As it is deployed', ['README.md', 'src/features/users/UserRow.tsx'], 0],
  ['As it is deployed', [], 0],
  ['As it is deployed', undefined, 3],
  ['Calls through Kamailio and rtpengine', ['server/telephony/kamailio/bus.ts'], 3],
  ['Calls through Kamailio and rtpengine', ['package.json'], 0],
  ['Calls through Kamailio and rtpengine', ['package-lock.json'], 3],
] as const)('%s with changes of %j', async (name, changed, passed) => {
  // `undefined` itself stands for unknown changes, not for the default.
  const known = changed ?? (null as unknown as undefined)
  expect(await whenChanged(name, async () => FINE, known)).toEqual({ ...FINE, passed })
})

describe('what has changed', () => {
  afterEach(() => void Reflect.deleteProperty(process.env, 'CHANGED_SINCE'))

  it('is what differs from the commit that is named', () => {
    process.env.CHANGED_SINCE = 'HEAD'
    expect(recentChanges()).not.toContain('README.md/')
    process.env.CHANGED_SINCE = 'nothing-of-that-name'
    expect(recentChanges()).toBeUndefined()
  })
})
