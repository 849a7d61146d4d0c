import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import usedHandlers, { UNUSED_HANDLERS } from '../../scripts/webpack/usedHandlers.mjs'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join('src', file), 'utf8')] as const)

test.each(Object.values(UNUSED_HANDLERS).flat())('the app needs no handler of %s', (option) => {
  expect(sources.filter(([, source]) => source.includes(option)).map(([file]) => file)).toEqual([])
})

test('only those handlers are left out', () => {
  const list = (names: string[]) => `[\n${names.map((name) => `\t${name}`).join(',\n')}\n]`
  const unused = Object.keys(UNUSED_HANDLERS)
  const kept = usedHandlers(list(['buildInvalidationByTagsHandler', ...unused]))
  expect(kept).toContain('buildInvalidationByTagsHandler')
  for (const name of unused) expect(kept).not.toContain(name)
})

test('a version that registers them in another way fails the build', () => {
  expect(() => usedHandlers('const handlers = createHandlers()')).toThrow('another way')
})
