import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bisectReplay } from '../../scripts/tasks/bisectReplay.mjs'
import { tempFolder } from '../helpers/server/tempFolder'

const repository = tempFolder()
const log = join(repository, 'log.json')

const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()

/** A version of the command that says `found` of every file and exits with a code, or cannot be built. */
function commit(name: string, source: string): string {
  const main = join(repository, 'src/replay/cli/main.ts')
  mkdirSync(dirname(main), { recursive: true })
  writeFileSync(main, `// ${name}\n${source}`)
  git('add', '.')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-qm', name)
  return git('rev-parse', 'HEAD')
}

const replays = "export const main = () => { console.log('replays'); return 0 }"
const differs = "export const main = () => { console.error('Action 3, session.error: was 1, is 2.'); return 1 }"

let commits: string[]
beforeAll(() => {
  git('init', '-q')
  writeFileSync(join(repository, '.gitignore'), 'node_modules\nlog.json')
  symlinkSync(resolve('node_modules'), join(repository, 'node_modules'))
  writeFileSync(log, '{}')
  commits = [
    commit('first', replays),
    commit('second', replays),
    commit('third is broken', 'export const main = ('),
    commit('fourth crashes', "export const main = () => { throw new Error('A bug') }"),
    commit('fifth', replays),
    commit('sixth changes the session', differs),
    commit('seventh', differs),
  ]
})

async function bisect(...args: string[]) {
  const lines: string[] = []
  const code = await bisectReplay(repository, args, (line) => void lines.push(line))
  return { code, output: lines.join('\n') }
}

test('finds the commit, says what differs, and leaves no working copy behind', async () => {
  const { code, output } = await bisect(log, '--bisect', `${commits[0]}..HEAD`)
  expect(output).toMatch(/It differs since \w+ \S+ sixth changes the session\nAction 3, session\.error: was 1, is 2\.$/)
  expect(code).toBe(0)
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  expect(git('rev-parse', 'HEAD')).toBe(commits[6])
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tealine-bisect-'))).toEqual([])
})

test('a range without the difference is refused', async () => {
  const [first, second, third, crashing, , sixth, seventh] = commits
  expect(await bisect(log, '--bisect', `${first}..${second}`)).toEqual({
    code: 1,
    output: `${second} still replays the file: there is nothing to find between ${first} and ${second}.`,
  })
  expect((await bisect(log, '--bisect', `HEAD~1..${seventh}`)).output).toContain('HEAD~1 differs too')
  expect((await bisect(log, '--bisect', `${third}..${sixth}`)).output).toContain(`${third} can't be tried`)
  expect((await bisect(log, '--bisect', `${first}..${crashing}`)).output).toContain(`${crashing} can't be tried`)
})

test('a commit that there is not is named', async () => {
  const missing = { code: 2, output: 'There is no commit v9.' }
  expect(await bisect(log, '--bisect', 'v9..HEAD')).toEqual(missing)
  expect(await bisect(log, '--bisect', 'HEAD..v9')).toEqual(missing)
})

test.each([
  ['log.json', '--bisect'],
  ['--bisect', 'a..b'],
  ['log.json', '--bisect', 'main'],
  ['log.json', '--bisect', '--x..--y'],
])('wrong arguments are explained: %s %s %s', async (...args) => {
  expect(await bisect(...args)).toEqual({ code: 2, output: 'npm run replay -- FILE --bisect GOOD..BAD' })
})
