import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareTexts, findCatalogues } from './tasks/catalogues.mjs'
import { ROOT } from './tasks/run.mjs'

const files = findCatalogues(join(ROOT, 'src'))
const english = files.filter(({ language }) => !language)
const paths = new Set(files.map(({ path }) => path))
const languages = new Set([...process.argv.slice(2), ...files.flatMap(({ language }) => language ?? [])])

for (const language of languages) {
  let faults = 0
  for (const { path } of english) {
    const translation = path.replace(/ts$/, `${language}.ts`)
    const texts = await textsOf(path)
    const found = compareTexts(texts, paths.has(translation) ? await textsOf(translation) : {})
    for (const [fault, ids] of Object.entries(found)) {
      faults += ids.length
      for (const id of ids) console.log(`${relative(ROOT, translation)}: ${fault} ${id} ${JSON.stringify(texts[id])}`)
    }
  }
  console.log(`${language}: ${faults} to correct`)
  if (faults > 0) process.exitCode = 1
}
if (languages.size === 0) console.log(`No language beside English, which has ${english.length} catalogues`)

/** @param {string} path */
async function textsOf(path) {
  return Object.assign({}, ...Object.values(await import(pathToFileURL(path).href)))
}
