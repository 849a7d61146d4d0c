import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import webpack from 'webpack'

/** Pictures of 3:2, named by the ISO code of their countries. */
const FOLDER = path.join(process.cwd(), 'node_modules/country-flag-icons/3x2')

const FLAGS = readdirSync(FOLDER)
  .filter((name) => /^[A-Z]{2}\.svg$/.test(name))
  .map((name) => ({ name, content: readFileSync(path.join(FOLDER, name)) }))

const hash = createHash('sha256')
for (const { content } of FLAGS) hash.update(content)

/** The folder of the flags, whose name changes with them, so that browsers keep them for a year. */
export const FLAGS_URL = `/assets/flags-${hash.digest('hex').slice(0, 8)}`

/** Emits the flags. */
export class Flags {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Flags', (compilation) => {
      for (const { name, content } of FLAGS)
        compilation.emitAsset(`${FLAGS_URL.slice(1)}/${name}`, new webpack.sources.RawSource(content))
    })
  }
}
