import { Refusal } from '../domain/refusal'
import { keepAct } from '../domain/security/operatorActs'
import { readSettings } from '../settings'
import type { Environment } from '../settings/readValue'
import { sentenceAboutStart } from '../startFault'
import { COMMANDS } from './commands'
import { openDesk } from './openDesk'

/** Where the operator reads. */
export interface Terminal {
  say(line: string): unknown
  complain(line: string): unknown
}

const DONE = 0
const FAILED = 1
const MISUSED = 2

/**
 * Does what the operator asks for on the command line.
 * @returns the exit code: 0 when it is done, 1 when it cannot be done, 2 when it was not understood
 */
export async function runAdmin(args: string[], environment: Environment, terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = args
  if (name === 'help' || name === '--help') {
    terminal.say(USAGE)
    return DONE
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || rest.length !== (command.argument ? 1 : 0)) {
    terminal.complain(USAGE)
    return MISUSED
  }
  try {
    const desk = await openDesk(readSettings(environment), (error) => terminal.complain(sentenceAbout(error)))
    const [argument = ''] = rest
    const act = { command: name, accountId: command.argument === 'ACCOUNT' ? argument : null }
    const lines = await keepAct(desk, act, () => command.run(desk, argument)).finally(() => desk.db.close())
    for (const line of lines) terminal.say(line)
    return DONE
  } catch (error) {
    terminal.complain(sentenceAbout(error))
    return FAILED
  }
}

function sentenceAbout(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return sentenceAboutStart(error) ?? (error instanceof Error ? error.message : String(error))
}

const callOf = (name: string) => [name, COMMANDS[name]?.argument].filter(Boolean).join(' ')

const USAGE = [
  'Usage: npm run admin -- COMMAND',
  '',
  ...Object.entries(COMMANDS).map(([name, { does }]) => `  ${callOf(name).padEnd(22)} ${does}`),
  '',
  "It reads the server's own settings (DATA_DIR, DATABASE_URL, MODE …).",
].join('\n')
