import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../src/app/rootReducer'
import { replay } from '../../src/recorder/actionLog'
import { readLog } from '../../src/recorder/readLog'
import { checksOfReplay, withoutValues } from '../helpers/recording/checksOfReplay'
import { importIntoDevTools } from '../helpers/recording/importIntoDevTools'
import { setTripwires } from '../helpers/recording/tripwires'
import type { Journey } from './facts'
import { facts } from './facts'

const journeys = Object.keys(facts) as Journey[]
const pathOf = (journey: Journey) => join(__dirname, `${journey}.json`)
const textOf = (journey: Journey) => readFileSync(pathOf(journey), 'utf8')

/** If these fail because of intended state changes: `npm run record-journeys`, or `npm run replay -- FILES --update`. */
test('the command line replays every journey as Chromium recorded it, even in another time zone and language', () => {
  // Has the command line print its own time zone and language, to check that they did differ.
  const printLocale =
    'const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions(); console.log(locale, timeZone)'
  const output = execFileSync(
    process.execPath,
    [`--import=data:text/javascript,${printLocale}`, 'scripts/replay.mjs', ...journeys.map(pathOf), '--assert'],
    {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, TZ: 'Pacific/Chatham', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' },
    },
  )
  const [place, ...lines] = output.trim().split('\n')
  expect(place).toBe('ar-EG Pacific/Chatham')
  expect(lines.filter((line) => /^\S+: \d+ actions replay as recorded/.test(line))).toHaveLength(journeys.length)
})

describe.each(journeys)('%s', (journey) => {
  test('ends as it was seen on screen', () => {
    const last = [...replay(rootReducer, readLog(textOf(journey)))].at(-1)?.state
    expect(last).toMatchObject(facts[journey])
  })

  test('has the same hashes as in Chromium', () => {
    const log = readLog(textOf(journey))
    expect(log.environment?.browser).toMatch(/Chrome\/\d+/)
    expect(log.environment?.timeZone).toBe('America/New_York')
    expect(checksOfReplay(log)).toMatchObject(withoutValues(log.checks))
  })

  test('reaches the same states without clock, randomness or any browser API', () => {
    const log = readLog(textOf(journey))
    const randomness = [jest.spyOn(Date, 'now'), jest.spyOn(Math, 'random')]
    const { touched, remove } = setTripwires()
    try {
      expect(checksOfReplay(log)).toMatchObject(withoutValues(log.checks))
    } finally {
      remove()
    }
    expect(touched).toEqual([])
    for (const asked of randomness) expect(asked).not.toHaveBeenCalled()
  })

  test('can be imported into Redux DevTools, which shows the same state after every action', () => {
    const text = textOf(journey)
    const { computedStates } = importIntoDevTools(text)
    expect(computedStates.filter(({ error }) => error)).toEqual([])
    const replayed = [...replay(rootReducer, readLog(text))].map(({ state }) => state)
    expect(computedStates.slice(1).map(({ state }) => state)).toEqual(replayed)
  })

  test('holds no PIN, no address and no real number of the sandbox', () => {
    const text = textOf(journey)
    expect(text).not.toMatch(/\\"(1234|4321|9876)\\"|@example|20155501(23|45|67)/)
    expect(text.length).toBeLessThan(256 * 1024)
  })
})
