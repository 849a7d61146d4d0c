import { readFileSync, statSync } from 'node:fs'
import { decodeLog } from '../../recorder/decodeLog'
import { checkSize, readLog } from '../../recorder/readLog'
import { UnreadableLog } from '../../recorder/unreadableLog'
import { refuseForeign } from '../foreignLog'
import { readArguments, USAGE, UsageError } from './arguments'
import type { Outcome } from './outcome'
import { EXIT } from './outcome'
import { runReplay } from './runReplay'

/** Runs the command with the arguments after `npm run replay --`. Prints the result and returns the exit code. */
export function main(args: string[]): number {
  const { code, lines, value } = run(args)
  const print = code === EXIT.success ? console.log : console.error
  if (args.includes('--json')) console.log(JSON.stringify(value, null, 2))
  else for (const line of lines) print(line)
  return code
}

function run(args: string[]): Outcome {
  if (args.includes('--help')) return { code: EXIT.success, lines: [USAGE], value: { usage: USAGE } }
  return reportErrors(() => {
    const options = readArguments(args)
    const outcomes = options.files.map((file) => reportErrors(() => runReplay(open(file), file, options)))
    return outcomes.length === 1 && outcomes[0] ? outcomes[0] : merge(options.files, outcomes)
  })
}

/** Turns user errors into outcomes; any other error is a bug and is rethrown. */
function reportErrors(act: () => Outcome): Outcome {
  try {
    return act()
  } catch (error) {
    const { message } = error as Error
    if (error instanceof UsageError) return { code: EXIT.usage, lines: [message, '', USAGE], value: { error: message } }
    if (error instanceof UnreadableLog) return { code: EXIT.unreadable, lines: [message], value: { error: message } }
    throw error
  }
}

/** Merges the outcomes for several files; the exit code is the worst of them. */
function merge(files: string[], outcomes: Outcome[]): Outcome {
  return {
    code: outcomes.reduce((worst, { code }) => (code > worst ? code : worst), EXIT.success as Outcome['code']),
    lines: outcomes.flatMap(({ lines }, at) => lines.map((line) => `${files[at]}: ${line}`)),
    value: outcomes.map(({ value }, at) => ({ file: files[at], ...value })),
  }
}

function open(file: string) {
  try {
    checkSize(statSync(file).size)
    const log = readLog(decodeLog(readFileSync(file)))
    if (log.actions.length > 0) refuseForeign(log)
    return log
  } catch (error) {
    if (error instanceof UnreadableLog) throw error
    throw new UnreadableLog(`${file} cannot be opened: ${(error as Error).message}`)
  }
}
