import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Name of the built script that contains a source file. */
export function scriptWith(source: string): string {
  const maps = 'dist/maps/assets'
  const map = readdirSync(maps).find((name) => readFileSync(path.join(maps, name), 'utf8').includes(source))
  if (!map) throw new Error(`${source} went into no script.`)
  return path.basename(map, '.map')
}
