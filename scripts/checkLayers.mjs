import { fileURLToPath } from 'node:url'
import { bareIntl } from './layers/bareIntl.mjs'
import { bareTexts } from './layers/bareTexts.mjs'
import { confusableFiles } from './layers/fileNames.mjs'
import { readImports } from './layers/readImports.mjs'
import { brokenRules } from './layers/rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const imports = readImports(root, ['contract', 'shared', 'src', 'server'])
const complaints = [
  ...imports.flatMap((imported) =>
    brokenRules(imported).map((rule) => `${imported.from} imports ${imported.to}: ${rule}`),
  ),
  ...confusableFiles(root, ['__tests__', 'bench', 'contract', 'deploy', 'scripts', 'server', 'shared', 'src']).map(
    ([one, other]) => `${one} and ${other}: names must differ in more than case and extension`,
  ),
  ...bareIntl(root, 'src'),
  // The workbench is for support, who read it as it is.
  ...['src/app', 'src/components', 'src/features'].flatMap((folder) => bareTexts(root, folder)),
]
for (const complaint of complaints) console.error(complaint)
// A summary for lint, and for running this alone.
console.log(`Layers: ${imports.length} imports, ${complaints.length} broken rules`)
process.exitCode = complaints.length > 0 ? 1 : 0
