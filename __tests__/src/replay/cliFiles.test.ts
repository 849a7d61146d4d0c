import { spawnSync } from 'node:child_process'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { folder, sampleLog as log, runCommand as replay, save } from '../../helpers/recording/replayCommand'

/** A sparse file, which is huge without filling the disk. */
function hugeFile(): string {
  const path = save('huge.json', '[')
  truncateSync(path, 51 * 1024 * 1024)
  return path
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test.each([
  ['not there', () => join(folder, 'nowhere.json'), /nowhere\.json cannot be opened: ENOENT/],
  ['a folder', () => folder, /cannot be opened: EISDIR/],
  ['empty', () => save('empty.json', ''), /^This file is empty\.$/],
  ['a picture', () => save('picture.png', Buffer.from('89504e470d0a1a0aff00', 'hex')), /^This file is not JSON\.$/],
  ['cut off', () => save('half.json', log.slice(0, 99)), /^This file is truncated/],
  [
    'of another program',
    () => save('foreign.json', '{"log":{"version":"1.2","entries":[]}}'),
    /^This file is not an action log/,
  ],
  ['of another app', () => save('other.json', '[{"type":"todos/added"}]'), /^This is a log of another app: /],
  ['packed', () => save('log.json.gz', gzipSync(log)), /^This file is packed \(gzip\): unpack it first\.$/],
  ['zipped', () => save('log.zip', Buffer.from('504b030414000000', 'hex')), /^This file is packed \(zip\)/],
  ['too large', hugeFile, /^This file has 51 MB; the limit is 50 MB\.$/],
  ['hostile in its keys', () => save('keys.json', '[{"type":"a","__proto__":{"x":1}}]'), /contains the name __proto__/],
  [
    'hostile in its depth',
    () => save('deep.json', `[{"type":"a","payload":${deep}}]`),
    /more than 100 levels of nesting/,
  ],
])('a file that is %s exits with 3 and one sentence', (_, file, sentence) => {
  for (const words of [[], ['--assert'], ['--diff', '0', '1'], ['--emit-test']]) {
    const { code, output } = replay(file(), ...words)
    expect(code).toBe(3)
    expect(output).toMatch(sentence)
    expect(output).not.toContain('\n')
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('an invalid state and meaningless actions are replayed without harm', () => {
  const foreign = {
    payload: '[{"type":"calls/engineReported"},{"type":"app/pageLoaded"}]',
    preloadedState: '{"calls":7}',
  }
  const { code, output } = replay(save('odd.json', JSON.stringify(foreign)))
  expect(code).toBe(0)
  expect(output).toContain('2 actions')
})

test.each([
  [['log.json', '--assert'], 0, 'replay as recorded', ''],
  [['bare.json', '--assert'], 1, '', 'This file has no checks'],
  [['log.json', '--help'], 0, 'npm run replay', ''],
  [['log.json', '--what'], 2, '', "Unknown option '--what'"],
  [['nowhere.json'], 3, '', 'nowhere.json cannot be opened'],
])('as a program, %j exits with %d', ([file = '', ...options], status, told, complained) => {
  save('log.json', log)
  save('bare.json', '[{"type":"app/a"}]')
  const ended = spawnSync(process.execPath, ['scripts/replay.mjs', join(folder, file), ...options], {
    encoding: 'utf8',
  })
  expect(ended.status).toBe(status)
  expect(ended.stdout).toContain(told)
  expect(ended.stderr).toContain(complained)
})

test.each([
  ['little', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['big', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('a file in UTF-16 (%s-endian), as PowerShell writes it, opens', (endian, write) => {
  expect(replay(save(`${endian}.json`, write(log))).code).toBe(0)
})
