import path from 'node:path'
import { transform } from 'esbuild'
import HtmlPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'
import { publicRoutes } from '../../src/routes'
import { bundled } from './bundled'
import { firstFiles } from './firstChunks'
import { PAGE_RULES } from './pageRules'

const SOURCE = path.join(process.cwd(), 'src/firstPaint/beforeApp.ts')

/**
 * Inlines src/firstPaint/beforeApp.ts into the page, with the names of the files it preloads, and the page's styles, whose
 * font is preloaded, too. Gives the page's own scripts a high priority.
 */
export class BeforeApp {
  private readonly definitions: Record<string, string>
  private readonly styles: string
  private readonly font: string

  constructor(definitions: Record<string, string>, styles: string, font: string) {
    this.definitions = definitions
    this.styles = styles
    this.font = font
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('BeforeApp', (compilation) => {
      compilation.fileDependencies.add(SOURCE)
      const hooks = HtmlPlugin.getHooks(compilation)
      hooks.alterAssetTags.tap('BeforeApp', (tags) => {
        for (const { attributes } of tags.assetTags.scripts) attributes.fetchpriority = 'high'
        return tags
      })
      hooks.beforeEmit.tapPromise('BeforeApp', async (page) => {
        const script = await bundled(SOURCE, {
          ...this.definitions,
          FIRST_FILES: JSON.stringify(firstFiles(compilation)),
          PAGE_RULES: JSON.stringify(PAGE_RULES),
          PUBLIC_PATHS: JSON.stringify(Object.values(publicRoutes).map(({ path }) => path)),
        })
        const { code: styles } = await transform(this.styles, { loader: 'css', minify: true })
        const html = page.html
          .replace('>beforeApp<', () => `>${script}<`)
          .replace('/* pageStyles */', () => styles.trim())
          .replace('href="font"', () => `href="${this.font}"`)
        return { ...page, html }
      })
    })
  }
}
