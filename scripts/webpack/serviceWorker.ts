import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { bundled } from './bundled'
import { filesOf } from './firstChunks'
import { FONT_URLS } from './fonts'
import { PAGE_FILES, PAGE_RULES } from './pageRules'

const SOURCE = path.join(process.cwd(), 'src/serviceWorker.ts')

/**
 * The chunks for placing a call, so that an old version can still place calls after a newer one has been deployed, and
 * for saving a support file, which needs no network.
 */
const CHUNKS = [
  'main',
  'logged-in',
  'dialer',
  'formatting',
  'phones',
  'call-panel',
  'call-outside',
  'telephone',
  'sip',
  'new-versions',
  'recorder',
  'support-file',
]
const FILES = [...PAGE_FILES, 'manifest.webmanifest', 'icons/icon-64.png']

/** Generates /service-worker.js from src/serviceWorker.ts, which precaches the files of the first screens. */
export class ServiceWorker {
  private readonly definitions: Record<string, string>

  constructor(definitions: Record<string, string>) {
    this.definitions = definitions
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
      compilation.fileDependencies.add(SOURCE)
      // After the files have their final names, before they are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tapPromise({ name: 'ServiceWorker', stage }, async () => {
        const script = await bundled(SOURCE, {
          ...this.definitions,
          FIRST_FILES: JSON.stringify(precached(compilation)),
          PAGE_RULES: JSON.stringify(PAGE_RULES),
        })
        compilation.emitAsset('service-worker.js', new webpack.sources.RawSource(script))
      })
    })
  }
}

function precached(compilation: Compilation) {
  const named = FILES.map((file) => {
    const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)
    return { url: `/${file}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 12) }
  })
  return [...named, ...[FONT_URLS.latin, ...filesOf(compilation, CHUNKS)].map((url) => ({ url, revision: null }))]
}
