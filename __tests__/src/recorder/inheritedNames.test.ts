import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../../src/app/rootReducer'
import { replay } from '../../../src/recorder/actionLog'
import { readLog } from '../../../src/recorder/readLog'
import { facts } from '../../action-logs/facts'

const NAMES = Object.getOwnPropertyNames(Object.prototype)

type Path = (string | number)[]

/** The paths of all strings in a value. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))
}

function withText(value: unknown, [key, ...path]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((part, at) => (at === Number(key) ? withText(part, path, text) : part))
  return { ...(value as object), [key]: withText((value as Record<string, unknown>)[key], path, text) }
}

test.each(NAMES)('a customer called %s can send a file', (name) => {
  const typed = { name, label: name, companyName: name, website: name, typed: name, text: name, message: name }
  const actions = [
    { type: 'profile/nameSubmitted', payload: typed },
    { type: 'x/y', payload: [{ q: name }] },
  ]
  expect(readLog(JSON.stringify(actions)).actions).toEqual(actions)
})

/** Yields files with the text at one path of each kind, among the surrounding actions. */
function* filesWith(actions: readonly object[], text: string) {
  for (const [at, action] of actions.entries()) {
    const kindOf = (place: Path) => place.filter((part) => Number.isNaN(Number(part))).join()
    for (const place of new Map(places(action).map((each) => [kindOf(each), each])).values()) {
      const around = [
        ...actions.slice(Math.max(at - 5, 0), at),
        withText(action, place, text),
        ...actions.slice(at + 1, at + 6),
      ]
      yield { place, file: JSON.stringify(around) }
    }
  }
}

function opened(file: string) {
  try {
    return readLog(file)
  } catch {
    return undefined
  }
}

test.each(Object.keys(facts))('a file of %s does no harm, whichever of its texts is such a name', (journey) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { actions, preloadedState } = readLog(
    readFileSync(join(__dirname, `../../action-logs/${journey}.json`), 'utf8'),
  )
  for (const { place, file } of filesWith(actions, '__proto__')) {
    const log = opened(file)
    if (!log) continue
    const states = [...replay(rootReducer, { ...log, ...(preloadedState && { preloadedState }) })]
    expect(states.length).toBeGreaterThan(0)
    const added = Object.getOwnPropertyNames(Object.prototype).filter((name) => !NAMES.includes(name))
    for (const name of added) delete (Object.prototype as Record<string, unknown>)[name]
    expect({ place, added }).toEqual({ place, added: [] })
  }
})
