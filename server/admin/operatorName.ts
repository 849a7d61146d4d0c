import { userInfo } from 'node:os'

/** Before the program may become another user (`workAsOwner`). */
const SYSTEM_USER = systemUser()

/** The person at the terminal, even behind `sudo`; a container's user has no name. */
export function operatorName(): string {
  return process.env.SUDO_USER || SYSTEM_USER
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
