import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareTexts, findCatalogues } from '../../scripts/tasks/catalogues.mjs'
import { tempFolder } from '../helpers/server/tempFolder'

test('catalogues are found by feature and language', () => {
  const folder = tempFolder()
  for (const path of ['features/calls/audio', 'app/layout', 'replay/screen'])
    mkdirSync(join(folder, path), { recursive: true })
  const files = [
    ['app/layout/layoutStrings.ts', 'app', undefined],
    ['app/layout/layoutStrings.pt-BR.ts', 'app', 'pt-BR'],
    ['features/calls/audio/audioTestStrings.ts', 'calls', undefined],
    ['features/calls/audio/audioTestStrings.pl.ts', 'calls', 'pl'],
    ['replay/screen/replayStrings.ts', 'replay', undefined],
  ] as const
  for (const [file] of files) writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, 'app/layout/strings.test.ts'), '')
  const expected = files.map(([file, feature, language]) => ({ path: join(folder, file), feature, language }))
  expect(findCatalogues(folder)).toEqual(expect.arrayContaining(expected))
  expect(findCatalogues(folder)).toHaveLength(files.length)
})

test('texts that are missing, unknown or lack their values are found', () => {
  const english = { a: 'All', b: '{count|one call|{amount} calls} of {total}', c: '{name}', d: 'D' }
  const translated = {
    a: '',
    b: '{count|one: ein Anruf|other: {amount} Anrufe} von {total}',
    c: '{nom}',
    e: 'E',
  }
  expect(compareTexts(english, translated)).toEqual({ missing: ['a', 'd'], unknown: ['e'], otherValues: ['c'] })
})
