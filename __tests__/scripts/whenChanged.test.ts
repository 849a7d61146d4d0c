import { existsSync } from 'node:fs'
import { recentChanges } from '../../scripts/tasks/recentChanges.mjs'
import { runsOnBothDatabases, unchangedSlowTests, whenChanged } from '../../scripts/tasks/whenChanged.mjs'

/** Git's name for a tree without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

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
  ['npm run dev', ['scripts/webpack/pages.ts'], 3],
  ['npm run dev', ['src/features/users/UserRow.tsx'], 0],
] as const)('%s with changes of %j', async (name, changed, passed) => {
  // `undefined` itself stands for unknown changes, not for the default.
  const known = changed ?? (null as unknown as undefined)
  expect(await whenChanged(name, async () => FINE, known)).toEqual({ ...FINE, passed })
})

describe('slow test files', () => {
  const all = unchangedSlowTests([])

  it('are all skipped if nothing has changed, and none if that is unknown', () => {
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter((file) => !existsSync(file))).toEqual([])
    expect(unchangedSlowTests(null as unknown as undefined)).toEqual([])
  })

  it.each([
    ['server/database/migrations/0001_accounts.js', '__tests__/server/admin/backup.test.ts'],
    ['server/domain/calls/settle.ts', '__tests__/server/telephony/kamailio/billing.test.ts'],
    ['__tests__/server/stopping.test.ts', '__tests__/server/stopping.test.ts'],
  ])('run when %s has changed: %s', (changed, file) => {
    expect(all).toContain(file)
    expect(unchangedSlowTests([changed])).not.toContain(file)
  })

  it('are skipped when only the app has changed', () => {
    expect(unchangedSlowTests(['src/features/users/UserRow.tsx'])).toEqual(all)
  })
})

test.each([
  [['server/database/ledgerStore.ts'], true],
  [['__tests__/helpers/server/testDatabase.ts'], true],
  [['server/domain/ledger/ledger.ts', 'src/main.tsx'], false],
  [[], false],
  [undefined, true],
] as const)('with changes of %j, tests run on both databases: %s', (changed, expected) => {
  expect(runsOnBothDatabases(changed ?? (null as unknown as undefined))).toBe(expected)
})

describe('what has changed', () => {
  afterEach(() => void Reflect.deleteProperty(process.env, 'CHANGED_SINCE'))

  it('is what differs from the commit that is named', () => {
    process.env.CHANGED_SINCE = EMPTY_TREE
    expect(recentChanges()).toContain('README.md')
    process.env.CHANGED_SINCE = 'nothing-of-that-name'
    expect(recentChanges()).toBeUndefined()
  })
})
