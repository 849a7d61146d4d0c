import { existsSync, statSync } from 'node:fs'

/** Root goes on as the owner of the data folder: the server could not use what root leaves there. */
export function workAsOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
