import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync, transformSync } from '@swc/core'
import explained from '../../scripts/mutants/explained.json'
import { withMutants } from '../../scripts/mutants/instrument.mjs'
import { mutantsOf } from '../../scripts/mutants/makeMutants.mjs'
import { isTarget, TARGETS } from '../../scripts/mutants/targets.mjs'

const changesOf = (source: string) => mutantsOf(source).map(({ change }) => change)

const targets = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.split('\n').filter(isTarget)

describe('a mutant', () => {
  it.each([
    ['const a = b < c', ['b < c → b <= c', 'b < c → b >= c']],
    ['const a = b && c', ['b && c → b || c']],
    ['if (!a) b = 1', ['!a → !(!a)', 'b = 1 → (nothing)', '1 → 2', '1 → 0']],
    ['const a = Math.max(b, c)', ['Math.max(b, c) → Math.min(b, c)']],
    ['const a = () => b(1)', ['b(1) → undefined', '1 → 2', '1 → 0']],
    ["const a = ['é']", ["['é'] → []", "'é' → ''"]],
    ["throw new Error('for people')", []],
    ["type A = 'a' | 1", []],
  ])('of %s is one small change', (source, changes) => {
    expect(changesOf(source)).toEqual(changes)
  })

  it('of a statement changes its conditions', () => {
    const texts = mutantsOf("const a = 'SELECT a FROM b WHERE c > 1 AND d IS NULL'").map(({ text }) => text)
    expect(texts).toEqual([
      "'SELECT a FROM b WHERE c >= 1 AND d IS NULL'",
      "'SELECT a FROM b WHERE c > 1 OR d IS NULL'",
      "'SELECT a FROM b WHERE c > 1 AND d IS NOT NULL'",
    ])
  })

  it('is the only one that runs', () => {
    const source = 'const double = (n) => {\n  let sum = n\n  sum += n\n  return sum\n}\nresult = double(2)'
    const { code } = transformSync(withMutants('double.ts', source))
    const resultOf = (active: number) =>
      new Function('isMutant', `let result\n${code}\nreturn result`)((_: string, index: number) => index === active)
    expect(resultOf(-1)).toBe(4)
    const changes = changesOf(source)
    expect(resultOf(changes.indexOf('sum += n → sum -= n'))).toBe(0)
    expect(resultOf(changes.indexOf('sum += n → (nothing)'))).toBe(2)
    expect(resultOf(changes.indexOf('sum → undefined'))).toBeUndefined()
  })
})

it.each(targets)('%s is still a program with its mutants', (file) => {
  expect(() => parseSync(withMutants(file, readFileSync(file, 'utf8')), { syntax: 'typescript' })).not.toThrow()
})

it('each group of targets has files', () => {
  for (const { files } of TARGETS) expect(targets.filter((file) => files.test(file))).not.toEqual([])
})

it('each survivor that is explained is still a mutant', () => {
  for (const { file, line, change, why } of explained) {
    const mutants = mutantsOf(readFileSync(file, 'utf8'))
    expect(mutants).toContainEqual(expect.objectContaining({ line, change }))
    expect(why).toMatch(/\w{3}/)
  }
})
