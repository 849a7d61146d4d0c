import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Pairs of modules whose paths differ only in case or extension: where file names ignore case, as on macOS and Windows,
 * an import of one may find the other.
 * @param {string} root the project's folder
 * @param {string[]} folders paths from the root
 * @returns {Array<[string, string]>}
 */
export function confusableFiles(root, folders) {
  /** @type {Map<string, string>} */
  const known = new Map()
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = posix.join(folder, name.replaceAll('\\', '/'))
      const [, module] = /^(.*?)(?:\.d)?\.[cm]?[jt]sx?$/.exec(file) ?? []
      if (module === undefined) return []
      const key = module.toLowerCase()
      const other = known.get(key)
      known.set(key, file)
      return other === undefined || other === file ? [] : [/** @type {[string, string]} */ ([other, file])]
    }),
  )
}
