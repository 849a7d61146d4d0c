import { api } from '../../src/api/api'
import '../../src/app/listeners'
import { rootReducer } from '../../src/app/rootReducer'
import { shownOfMutation, shownOfPayload } from '../../src/recorded'
import { sliceFiles, slicesOf, sourceFiles } from '../helpers/recording/sourceFiles'

test.each(sliceFiles)('%s declares what a recording shows of each payload', (file) => {
  expect(slicesOf(file)).not.toEqual([])
  for (const { name, caseReducers } of slicesOf(file)) {
    // A case reducer with an action parameter has a payload.
    const carriers = Object.entries(caseReducers).filter(([, reduce]) => (reduce as () => void).length > 1)
    const undeclared = carriers.map(([action]) => `${name}/${action}`).filter((type) => !shownOfPayload(type))
    expect(undeclared).toEqual([])
  }
})

test('so does every event that no slice owns', () => {
  rootReducer(undefined, { type: '@@INIT' })
  const events = sourceFiles
    .filter(({ file }) => !file.startsWith('replay/'))
    .flatMap(({ text }) => [...text.matchAll(/createAction<.+>\('(.+)'\)/g)].map(([, type = '']) => type))
  expect(events).toContain('app/routeChanged')
  expect(events.filter((type) => !shownOfPayload(type))).toEqual([])
})

test('every mutation declares what a recording shows of it', () => {
  rootReducer(undefined, { type: '@@INIT' })
  const mutations: string[] = []
  const note = (name: string) => (definition: { type?: string }) => {
    if (definition.type === 'mutation') mutations.push(name)
  }
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map((name) => [name, note(name)])) })
  expect(mutations).toEqual(expect.arrayContaining(['logIn', 'requestCode', 'requestCredits']))
  expect(mutations.filter((name) => !shownOfMutation(name))).toEqual([])
})
