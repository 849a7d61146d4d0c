import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAllParts, part } from '../../../../src/components/loading/part'

const SRC = join(__dirname, '../../../../src')

/** Lazily loaded modules that are not parts of screens. */
const NO_PARTS =
  /^(firstPaint\/.*|main\.tsx|app\/(publicKind|publicListeners|listeners)\.ts|features\/settings\/push\/startPushIfOffered\.ts|recorder\/.*|services\/browser\/.*|.*Listener\.ts)$/

test('all parts are preloaded, with their own imports', async () => {
  const inner = jest.fn(() => Promise.resolve())
  part(() => Promise.resolve(part(inner)))
  part(() => Promise.reject(new Error('offline')))
  await loadAllParts()
  expect(inner).toHaveBeenCalledTimes(1)
})

test('every lazily fetched piece of a screen is registered as a part', () => {
  const unnoted = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !NO_PARTS.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(SRC, file), 'utf8')
      const fetched = text.match(/\bimport\(/g)?.length ?? 0
      const [, ...parts] = text.split(/\b(?:part|lazyPart)\(\s*(?:async )?\(\) =>/)
      const noted = parts.flatMap((each) => each.split('=')[0]?.match(/\bimport\(/g) ?? []).length
      return fetched === noted ? [] : [`${file}: ${fetched} fetched, ${noted} noted`]
    })
  expect(unnoted).toEqual([])
})
