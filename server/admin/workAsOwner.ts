import { existsSync, statSync } from 'node:fs'

/** Root continues as the owner of the data folder: the server could not use files owned by root. */
export function workAsOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
