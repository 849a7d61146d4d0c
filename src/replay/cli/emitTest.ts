import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { UsageError } from './arguments'

const FOLDER = join('__tests__', 'action-logs')

/**
 * Writes a log, and a test that replays it. Returns the path of the test.
 * @param log the text of the file to be written
 * @param file the one it comes from
 */
export function emitTest(log: string, file: string): string {
  const name = basename(file)
    .replace(/\.json$/, '')
    .replace(/[^\w-]+/g, '-')
  const test = join(FOLDER, `${name}.test.ts`)
  const copy = join(FOLDER, `${name}.json`)
  const taken = [test, copy].find((path) => existsSync(path) && resolve(path) !== resolve(file))
  if (taken) throw new UsageError(`${taken} already exists: remove it, or rename the log.`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(copy, `${log}\n`)
  writeFileSync(test, testOf(name))
  return test
}

function testOf(name: string): string {
  return `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../src/app/rootReducer'
import { readLog } from '../../src/recorder/readLog'
import { describeFailure } from '../../src/replay/cli/report'
import { findFailedCheck } from '../../src/replay/findFailedCheck'

test('${name} replays to the states it was recorded with', () => {
  const log = readLog(readFileSync(join(__dirname, '${name}.json'), 'utf8'))
  const failed = findFailedCheck(rootReducer, log)
  expect(failed ? describeFailure(failed) : []).toEqual([])
})
`
}
