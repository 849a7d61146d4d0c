import { Refusal } from '../domain/refusal'
import { recordAct } from '../domain/security/operatorActs'
import { readSettings } from '../settings'
import type { Environment } from '../settings/readValue'
import { describeStartFailure } from '../startFault'
import type { Command } from './commands'
import { COMMANDS } from './commands'
import { openAdminContext } from './openAdminContext'

/** The operator's terminal. */
export interface Terminal {
  print(line: string): unknown
  printError(line: string): unknown
}

const DONE = 0
const FAILED = 1
const WRONG_USAGE = 2

/**
 * Runs the operator's command line.
 * @returns the exit code: 0 for success, 1 for failure, 2 for wrong usage
 */
export async function runAdmin(line: string[], environment: Environment, terminal: Terminal): Promise<number> {
  const [name = '', ...words] = line
  if (name === 'help' || name === '--help') {
    terminal.print(USAGE)
    return DONE
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const args = command && argumentsOf(command, words)
  if (!command || !args) {
    terminal.printError(USAGE)
    return WRONG_USAGE
  }
  try {
    const context = await openAdminContext(readSettings(environment), (error) =>
      terminal.printError(describeError(error)),
    )
    const accountId = command.argument?.startsWith('ACCOUNT') ? (args[0] ?? null) : null
    const act = { command: name, accountId }
    const lines = await recordAct(context, act, () => command.run(context, ...args)).finally(() => context.close())
    for (const line of lines) terminal.print(line)
    return DONE
  } catch (error) {
    terminal.printError(describeError(error))
    return FAILED
  }
}

/** The arguments that a command's words are; undefined if there are too few or too many. */
function argumentsOf({ argument }: Command, words: string[]): string[] | undefined {
  const names = argument?.split(' ') ?? []
  const takesSentence = names.at(-1)?.endsWith('…') && words.length >= names.length
  const last = names.length - 1
  const args = takesSentence ? [...words.slice(0, last), words.slice(last).join(' ')] : words
  return args.length === names.length ? args : undefined
}

function describeError(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return describeStartFailure(error) ?? (error instanceof Error ? error.message : String(error))
}

const usageOf = (name: string) => [name, COMMANDS[name]?.argument].filter(Boolean).join(' ')

const USAGE = [
  'Usage: npm run admin -- COMMAND',
  '',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${usageOf(name).padEnd(31)} ${summary}`),
  '',
  "It reads the server's own settings (DATA_DIR, DATABASE_URL, MODE …).",
].join('\n')
