import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'

/** A device that is always full. */
const FULL = '/dev/full'

const WRITES = `import { standardOutput } from './server/ground/standardOutput'
const output = standardOutput()
for (let line = 0; line < 3; line++) output.write('a line\\n')
setTimeout(() => process.stderr.write('goes on'), 50)`

const write = (stdout: number | 'pipe') =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', WRITES], {
    stdio: ['ignore', stdout, 'pipe'],
    encoding: 'utf8',
  })

test('lines of the log are written', () => {
  expect(write('pipe').stdout).toBe('a line\na line\na line\n')
})

;(existsSync(FULL) ? test : test.skip)('a log that cannot be written ends nothing', () => {
  const full = openSync(FULL, 'w')
  const { status, stderr } = write(full)
  closeSync(full)
  expect([status, stderr]).toEqual([0, 'goes on'])
})
