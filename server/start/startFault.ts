import { DatabaseUnavailable } from '../database/database'
import { SettingsError } from '../settings/readValue'

/** One sentence for the operator on why the server did not start; undefined for a bug. */
export function describeStartFailure(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof DatabaseUnavailable) return error.message
  const { code, syscall, address, port, hostname } = error as NodeJS.ErrnoException & Record<string, unknown>
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop that one, or choose another port with PORT.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} is reserved for administrators: choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: check HOST.`
  if (syscall === 'getaddrinfo') return `The name ${hostname} is not known: check HOST.`
  return undefined
}
