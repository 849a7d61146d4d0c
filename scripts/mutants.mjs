import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutantsOf } from './mutants/makeMutants.mjs'
import { survivorsOf } from './mutants/survivors.mjs'
import { isTarget } from './mutants/targets.mjs'
import { recentChanges } from './tasks/recentChanges.mjs'
import { ROOT } from './tasks/run.mjs'

const HELP = `Changes the rules of money, access, leases and numbers in small ways, one at a time, and runs the tests that hold
them: a mutant that no test notices is a rule that no test holds. It fails unless each survivor is explained in
scripts/mutants/explained.json.

  npm run mutants                       a sample of all targets (scripts/mutants/targets.mjs)
  npm run mutants -- shared/billing.ts  every mutant of these files, or of those below a folder
  npm run mutants -- --changed          those of files that changed of late (scripts/tasks/recentChanges.mjs)
  --count 300 --seed 2                  a larger sample, another one
  --list                                names the mutants only`

/** How many run by default; changes of many files get the smaller number. */
const SAMPLE = 260
const CHANGED = 120

/** @typedef {import('./mutants/makeMutants.mjs').Mutant & { id: string, file: string }} Mutant */

/** @type {{ file: string, line: string, change: string, why: string }[]} */
const explained = JSON.parse(readFileSync(`${ROOT}scripts/mutants/explained.json`, 'utf8'))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(HELP)
else process.exitCode = (await tryMutants()) ? 0 : 1

/** True if each mutant is killed or explained. */
async function tryMutants() {
  const files = chosenFiles()
  const all = files.flatMap(mutantsIn)
  const chosen = sample(all, Number(values.count ?? (positionals[0] ? all.length : values.changed ? CHANGED : SAMPLE)))
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`)
  if (values.list) for (const mutant of chosen) console.log(nameOf(mutant))
  if (values.list || chosen.length === 0) return true

  const started = Date.now()
  const survivors = await survivorsOf(chosen, (mutant, tests) => {
    const why = reasonOf(mutant) ?? (tests.length > 0 ? 'No test notices.' : 'No test reaches it.')
    console.log(`${reasonOf(mutant) ? '·' : '✗'} ${nameOf(mutant)}\n    ${why}`)
  })
  const left = survivors.filter((mutant) => reasonOf(mutant) === undefined).length
  const counts = [
    `${chosen.length - survivors.length} killed`,
    `${survivors.length - left} explained`,
    `${left} survived`,
  ]
  console.log(`${chosen.length} mutants in ${Math.ceil((Date.now() - started) / 60_000)} minutes: ${counts.join(', ')}`)
  return left === 0
}

/** All targets, those named, or the changed ones. */
function chosenFiles() {
  const targets = git('ls-files', '--cached', '--others', '--exclude-standard').filter(isTarget)
  if (positionals.length > 0) return targets.filter((file) => positionals.some((name) => file.startsWith(name)))
  if (!values.changed) return targets
  const changed = recentChanges()
  return changed ? targets.filter((file) => changed.includes(file)) : targets
}

/** The lines that git answers; none if it cannot. @param {string[]} command */
function git(...command) {
  const { stdout } = spawnSync('git', command, { cwd: ROOT, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter((line) => line !== '')
}

/** @param {string} file @returns {Mutant[]} */
function mutantsIn(file) {
  const mutants = mutantsOf(readFileSync(ROOT + file, 'utf8'))
  return mutants.map((mutant, index) => ({ ...mutant, file, id: `${file}#${index}` }))
}

/** By chance, but the same each time, and other code changes nothing about a mutant's. @param {Mutant[]} mutants @param {number} count */
function sample(mutants, count) {
  const rankOf = (/** @type {Mutant} */ { file, line, change }) =>
    createHash('sha1').update(`${values.seed} ${file} ${line} ${change}`).digest('hex')
  const ranked = mutants.map((mutant) => ({ mutant, rank: rankOf(mutant) }))
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return ranked.slice(0, count).map(({ mutant }) => mutant)
}

/** @param {Mutant} mutant */
function reasonOf({ file, line, change }) {
  return explained.find((one) => one.file === file && one.line === line && one.change === change)?.why
}

/** @param {Mutant} mutant */
function nameOf({ file, row, line, change }) {
  return `${file}:${row}  ${change}\n    in: ${line}`
}
