import path from 'node:path'
import HtmlPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'
import { bundled } from './bundled'
import { firstFiles } from './firstChunks'

const SOURCE = path.join(process.cwd(), 'src/beforeApp.ts')

/** Puts src/beforeApp.ts into the page itself, with the names of the files it fetches early. */
export class BeforeApp {
  private readonly definitions: Record<string, string>

  constructor(definitions: Record<string, string>) {
    this.definitions = definitions
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('BeforeApp', (compilation) => {
      compilation.fileDependencies.add(SOURCE)
      HtmlPlugin.getHooks(compilation).beforeEmit.tapPromise('BeforeApp', async (page) => {
        const files = JSON.stringify(firstFiles(compilation))
        const script = await bundled(SOURCE, { ...this.definitions, FIRST_FILES: files })
        return { ...page, html: page.html.replace('<script>beforeApp</script>', () => `<script>${script}</script>`) }
      })
    })
  }
}
