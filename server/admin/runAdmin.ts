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
export async function runAdmin(args: string[], environment: Environment, terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = args
  if (name === 'help' || name === '--help') {
    terminal.print(USAGE)
    return DONE
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || !takes(command, rest)) {
    terminal.printError(USAGE)
    return WRONG_USAGE
  }
  try {
    const context = await openAdminContext(readSettings(environment), (error) =>
      terminal.printError(describeError(error)),
    )
    const [argument = ''] = rest
    const act = { command: name, accountId: command.argument === 'ACCOUNT' ? argument : null }
    const lines = await recordAct(context, act, () => command.run(context, argument)).finally(() => context.db.close())
    for (const line of lines) terminal.print(line)
    return DONE
  } catch (error) {
    terminal.printError(describeError(error))
    return FAILED
  }
}

function takes({ argument, option }: Command, args: string[]): boolean {
  return argument ? args.length === 1 : args.length === 0 || (args.length === 1 && args[0] === option)
}

function describeError(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return describeStartFailure(error) ?? (error instanceof Error ? error.message : String(error))
}

function usageOf(name: string, { argument, option }: Command): string {
  return [name, argument, option && `[${option}]`].filter(Boolean).join(' ')
}

const USAGE = [
  'Usage: npm run admin -- COMMAND',
  '',
  ...Object.entries(COMMANDS).map(([name, command]) => `  ${usageOf(name, command).padEnd(22)} ${command.summary}`),
  '',
  "It reads the server's own settings (DATA_DIR, DATABASE_URL, MODE …).",
].join('\n')
