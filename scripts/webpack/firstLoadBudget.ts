import type { Chunk, Compilation, Compiler, Module } from 'webpack'
import webpack from 'webpack'
import { filesOf } from './firstChunks'
import { PAGE_FILES } from './pageRules'

interface Budget {
  page: string
  chunks: string[]
  /** Brotli size of all scripts. */
  kilobytes: number
  scripts: number
  /** Modules that must not be in it. */
  without: RegExp
}

const LATER =
  'firebase|@firebase|jssip|@stripe|src/replay|@mui/material/styles/create(Palette|Theme\\w+)\\.mjs|@mui/material/CssBaseline'

/** Size budgets of first loads: some KB above what has been reached, so that a new text does not break the build. */
const BUDGETS: Budget[] = [
  {
    page: '/login',
    chunks: ['main'],
    kilobytes: 134,
    scripts: 2,
    without: new RegExp(
      `/(${LATER}|@mui/material/(Menu|Modal|Popover|Select)|libphonenumber-js|react-virtual|src/components/charts|src/features/(account|calls|purchase|users|settings|transactions))\\b`,
    ),
  },
  {
    page: '/',
    chunks: ['main', 'logged-in', 'dialer'],
    kilobytes: 193,
    scripts: 6,
    without: new RegExp(
      `/(${LATER}|libphonenumber-js|@mui/material/(Tooltip|Modal|Switch)|src/components/charts|src/features/(calls/panel/CallPanel\\.tsx|(settings|transactions)/(\\w+/)?\\w+(Tab|Screen)\\.tsx))`,
    ),
  },
]

/** Brotli size of each page, with the screen in it; the aim is 12. */
const PAGE_KILOBYTES = 14.5

/** Fails the build if the first load of a page exceeds its budget, or includes modules that should load later. */
export class FirstLoadBudget {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FirstLoadBudget', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FirstLoadBudget', stage }, () => {
        for (const budget of BUDGETS)
          for (const excess of violations(compilation, budget))
            compilation.errors.push(new webpack.WebpackError(`First load of ${budget.page}: ${excess}`))
        for (const page of PAGE_FILES)
          if (bytesOf(compilation, page) > PAGE_KILOBYTES * 1024)
            compilation.errors.push(new webpack.WebpackError(`${page} has more than ${PAGE_KILOBYTES} KB`))
      })
    })
  }
}

function violations(compilation: Compilation, { chunks, kilobytes, scripts, without }: Budget): string[] {
  const files = filesOf(compilation, chunks)
  const bytes = files.reduce((sum, file) => sum + bytesOf(compilation, file.slice(1)), 0)
  const misplaced = modulesOf(compilation, chunks).filter((name) => without.test(name))
  return [
    ...(bytes > kilobytes * 1024 ? [`${(bytes / 1024).toFixed(1)} KB of ${kilobytes}`] : []),
    ...(files.length > scripts ? [`${files.length} scripts of ${scripts}`] : []),
    ...misplaced.map((name) => `${name} comes later`),
  ]
}

const bytesOf = (compilation: Compilation, file: string) => compilation.getAsset(`${file}.br`)?.source.size() ?? 0

function modulesOf(compilation: Compilation, chunks: string[]): string[] {
  const pageChunks = new Set<Chunk>(chunks.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []))
  return [...pageChunks]
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap((module) => ('modules' in module ? (module.modules as Module[]) : [module]))
    .map((module) => (module.nameForCondition() ?? '').replaceAll('\\', '/'))
}
