import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { folder, sampleLog as log, runCommand as replay, save } from '../../helpers/replayCommand'

/** As large as a file can be told to be without filling a disk. */
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
  ['cut off', () => save('half.json', log.slice(0, 99)), /^This file breaks off before its end/],
  ['of another program', () => save('foreign.json', '{"log":{"version":"1.2","entries":[]}}'), /^This file is no log/],
  ['too large', hugeFile, /^This file has 51 MB; the largest that can be opened has 50 MB\.$/],
  ['hostile in its keys', () => save('keys.json', '[{"type":"a","__proto__":{"x":1}}]'), /holds the name __proto__/],
  ['hostile in its depth', () => save('deep.json', `[{"type":"a","payload":${deep}}]`), /more than 100 things inside/],
])('a file that is %s ends with 3 and one sentence', (_, file, sentence) => {
  for (const words of [[], ['--assert'], ['--diff', '0', '1'], ['--emit-test']]) {
    const { code, output } = replay(file(), ...words)
    expect(code).toBe(3)
    expect(output).toMatch(sentence)
    expect(output).not.toContain('\n')
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('a state that is nobody’s, and actions that make no sense, are replayed without harm', () => {
  const foreign = {
    payload: '[{"type":"calls/engineReported"},{"type":"app/pageLoaded"}]',
    preloadedState: '{"calls":7}',
  }
  const { code, output } = replay(save('odd.json', JSON.stringify(foreign)))
  expect(code).toBe(0)
  expect(output).toContain('2 actions')
})
