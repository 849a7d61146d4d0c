import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

const STDOUT = 1

/**
 * Standard output for the log. If it is a file that can't be written, as on a full disk, lines are lost until it can be:
 * Node's own stream would end the server, or stay closed for good.
 */
export function standardOutput(): { write(line: string): unknown } {
  const kind = fstatSync(STDOUT)
  if (kind.isFIFO() || kind.isSocket() || isatty(STDOUT)) return process.stdout
  return {
    write(line) {
      try {
        writeSync(STDOUT, line)
      } catch {
        // There is no other place to say so.
      }
    },
  }
}
