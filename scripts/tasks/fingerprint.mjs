import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/**
 * A hash over files, folders and settings that changes when any of them does.
 * @param {string[]} paths from the project's folder; a missing one counts as empty
 * @param {unknown} settings part of the hash
 */
export function fingerprint(paths, settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings) ?? '')
  for (const file of paths.flatMap(filesIn).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
}
