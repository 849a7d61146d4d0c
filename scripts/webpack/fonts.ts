import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import webpack from 'webpack'

const FOLDER = path.join(process.cwd(), 'src/app/theme/fonts')

/** A font under a name that changes with its content, so that browsers keep it for a year. */
function read(name: string) {
  const content = readFileSync(path.join(FOLDER, `${name}.woff2`))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { content, url: `/assets/${name}.${hash}.woff2` }
}

const [latin, latin1, latinExt] = [read('inter-latin'), read('inter-latin-1'), read('inter-latin-ext')]

export const FONT_URLS = { latin: latin.url, latin1: latin1.url, latinExt: latinExt.url }

/** Emits the fonts. */
export class Fonts {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Fonts', (compilation) => {
      for (const { content, url } of [latin, latin1, latinExt])
        compilation.emitAsset(url.slice(1), new webpack.sources.RawSource(content))
    })
  }
}
