import { transform } from 'esbuild'
import HtmlPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'
import webpack from 'webpack'
import { componentStrings } from '../../src/components/componentStrings'
import type { Prerendered } from '../../src/firstPaint/prerender'
import type { Screen } from './pageRules'
import { PAGE_RULES, SCREENS } from './pageRules'
import { loadPrerender } from './prerendered'

/** Emits a page for each screen, which contains the screen itself, and pages.json, by which the server chooses. */
export class Pages {
  private readonly render: Parameters<typeof loadPrerender>

  constructor(...render: Parameters<typeof loadPrerender>) {
    this.render = render
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('Pages', (compilation) => {
      // After BeforeApp, whose script they share.
      HtmlPlugin.getHooks(compilation).beforeEmit.tapPromise({ name: 'Pages', stage: 1 }, async (page) => {
        const prerender = await loadPrerender(...this.render)
        for (const screen of SCREENS) {
          const html = await pageOf(screen, page.html, await prerender(screen.url, screen.hasToken))
          compilation.emitAsset(screen.file, new webpack.sources.RawSource(html))
        }
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(PAGE_RULES)))
        return page
      })
    })
  }
}

/** The empty page with a screen and its title in it. */
async function pageOf({ file, title }: Screen, page: string, { html, names, rules }: Prerendered): Promise<string> {
  const { code: styles } = await transform(rules, {
    loader: 'css',
    minify: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
  })
  return replaceOnce(page, [
    [/<html /, `<html data-page="${file}" `],
    [/<title>.*?<\/title>/, `<title>${title} · ${componentStrings['app.name']}</title>`],
    [/<style id="shell">.*?<\/style>/s, `<style data-emotion="css ${names}">${styles.trim()}</style>`],
    [/<div id="root">.*<\/div>(?=\s*<\/body>)/s, `<div id="root">${html}</div>`],
  ])
}

function replaceOnce(text: string, replacements: [RegExp, string][]): string {
  return replacements.reduce((before, [pattern, by]) => {
    if (!pattern.test(before)) throw new Error(`public/index.html has nothing that matches ${pattern}.`)
    return before.replace(pattern, () => by)
  }, text)
}
