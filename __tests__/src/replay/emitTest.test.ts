/** @alone It changes the working directory. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../../src/app/rootReducer'
import { readLog } from '../../../src/recorder/readLog'
import { findFailedCheck } from '../../../src/replay/findFailedCheck'
import { folder, runCommand, sampleLog, save } from '../../helpers/recording/replayCommand'

const ROOT = process.cwd()
const file = save('sample.json', sampleLog)

/** Sets up a separate project folder that shares our sources. */
beforeAll(() => {
  for (const name of ['src', 'node_modules']) symlinkSync(join(ROOT, name), join(folder, name))
  mkdirSync(join(folder, '__tests__'))
  process.chdir(folder)
})

afterAll(() => process.chdir(ROOT))

/** Runs an emitted test like the project's own, and returns jest's output. */
function runTest(test: string): string {
  const { transform, transformIgnorePatterns } = JSON.parse(
    execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--showConfig', '--selectProjects', 'web'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  ).configs[0]
  const config = {
    rootDir: folder,
    transform: Object.fromEntries(transform.map(([pattern, path, options]: unknown[]) => [pattern, [path, options]])),
    transformIgnorePatterns,
  }
  writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config))
  try {
    return execFileSync(
      process.execPath,
      [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', 'jest.config.json', '--runTestsByPath', test, '--json'],
      { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
    )
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('the emitted test passes, and fails if the app reaches other states', () => {
  const { code, output } = runCommand(file, '--emit-test')
  expect({ code, output }).toEqual({
    code: 0,
    output: 'Wrote __tests__/action-logs/sample.test.ts and the log beside it.',
  })
  expect(JSON.parse(runTest('__tests__/action-logs/sample.test.ts'))).toMatchObject({
    numPassedTests: 1,
    success: true,
  })

  const copy = '__tests__/action-logs/sample.json'
  const other = JSON.parse(readFileSync(copy, 'utf8'))
  other.checks.parts.at(-1).changed['navigation.location.key'] = '"k1"'
  writeFileSync(copy, JSON.stringify(other))
  const result = runTest('__tests__/action-logs/sample.test.ts')
  expect(JSON.parse(result)).toMatchObject({ numFailedTests: 1 })
  expect(result).toContain('navigation.location.key: was')
}, 120_000)

test('the log next to it is identical, and neither is ever overwritten', () => {
  runCommand(save('other.json', sampleLog), '--emit-test')
  const written = readLog(readFileSync('__tests__/action-logs/other.json', 'utf8'))
  expect(written).toEqual(readLog(sampleLog))
  expect(findFailedCheck(rootReducer, written)).toBeNull()
  expect(runCommand(join(folder, 'other.json'), '--emit-test')).toMatchObject({
    code: 2,
    output: expect.stringContaining('other.test.ts already exists'),
  })
  writeFileSync('__tests__/action-logs/third.json', 'somebody else’s')
  expect(runCommand(save('third.json', sampleLog), '--emit-test').code).toBe(2)
})

test('a file that differs keeps its own checks, and a part of it gets no test', () => {
  const changed = JSON.parse(sampleLog)
  changed.checks.parts.at(-1).changed['navigation.location.key'] = '"k1"'
  const differing = save('differing.json', JSON.stringify(changed))
  expect(runCommand(differing, '--emit-test', '--to', '3')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^No test was written: .*\n.*navigation\.location\.key: was "k1"/),
  })
  expect(existsSync('__tests__/action-logs/differing.json')).toBe(false)
  expect(runCommand(differing, '--emit-test').output).toMatch(/^Wrote .*\nIt fails, as the file differs:\n/)
  const written = readLog(readFileSync('__tests__/action-logs/differing.json', 'utf8'))
  expect(findFailedCheck(rootReducer, written)).toMatchObject({ what: 'state' })
})

test('a log already in the folder gets its test there', () => {
  writeFileSync('__tests__/action-logs/recorded.json', sampleLog)
  expect(runCommand('__tests__/action-logs/recorded.json', '--emit-test').code).toBe(0)
  expect(readFileSync('__tests__/action-logs/recorded.test.ts', 'utf8')).toContain("join(__dirname, 'recorded.json')")
})

test('only the beginning is written if that suffices to show the error', () => {
  expect(runCommand(save('long.json', sampleLog), '--emit-test', '--to', '3').code).toBe(0)
  const written = readLog(readFileSync('__tests__/action-logs/long.json', 'utf8'))
  expect(written.actions).toHaveLength(3)
  expect(written.times).toHaveLength(3)
  expect(findFailedCheck(rootReducer, written)).toBeNull()
})
