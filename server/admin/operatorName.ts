import { userInfo } from 'node:os'

/** The person at the terminal, even behind `sudo`; a container's user has no name. */
export function operatorName(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
