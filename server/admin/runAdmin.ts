import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NOT_IN_A_LINE } from '../../shared/texts'
import { describeHosts } from '../database/describeHosts'
import { Refusal } from '../domain/refusal'
import { recordAct } from '../domain/security/operatorActs'
import type { Environment } from '../settings/readValue'
import type { Settings } from '../settings/settings'
import { readSettings } from '../settings/settings'
import { describeStartFailure } from '../start/startFault'
import { backUp, restore } from './backup'
import type { Command } from './command'
import { COMMANDS } from './commands'
import { openAdminContext } from './openAdminContext'

/** The operator's terminal. */
export interface Terminal {
  print(line: string): unknown
  printError(line: string): unknown
}

/** A command about the database as a whole, which need not be open or have a primary for it. */
interface WholeCommand {
  argument?: 'FOLDER'
  summary: string
  run(settings: Settings, folder: string): Promise<string[]>
}

const WHOLE_COMMANDS: Record<string, WholeCommand> = {
  where: {
    summary: 'shows which host of DATABASE_URL is the primary, its standbys, and the last archived log',
    run: ({ databaseUrl }) =>
      databaseUrl
        ? describeHosts(databaseUrl)
        : Promise.resolve(['The embedded database is in the data folder of this machine, and nowhere else.']),
  },
  backup: { argument: 'FOLDER', summary: 'writes the database and the secrets into a new folder', run: backUp },
  restore: {
    argument: 'FOLDER',
    summary: 'restores such a folder into an empty database, and checks it',
    run: restore,
  },
}

/** How it was called: in an installation, or from the project's sources. */
const PROGRAM = import.meta.url.endsWith('.ts') ? 'npm run admin --' : 'tealine-admin'

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
  const work = workOf(name, rest)
  if (!work) {
    terminal.printError(USAGE)
    return WRONG_USAGE
  }
  try {
    const settings = readSettings(environment)
    workAsOwner(settings.dataDir)
    const lines = await work(settings, (error) => terminal.printError(describeError(error)))
    for (const line of lines) terminal.print(escapeLine(line))
    return DONE
  } catch (error) {
    terminal.printError(describeError(error))
    return FAILED
  }
}

type Work = (settings: Settings, onError: (error: unknown) => void) => Promise<string[]>

/** What a command line asks for; undefined if it is wrong. */
function workOf(name: string, args: string[]): Work | undefined {
  const [argument = ''] = args
  const whole = Object.hasOwn(WHOLE_COMMANDS, name) ? WHOLE_COMMANDS[name] : undefined
  if (whole) return args.length === (whole.argument ? 1 : 0) ? (settings) => whole.run(settings, argument) : undefined
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const wanted = command && argumentsOf(command, args)
  if (!command || !wanted) return undefined
  const [accountId = ''] = command.argument?.includes('ACCOUNT') ? wanted : []
  const act = { command: name, accountId: accountId || null }
  return async (settings, onError) => {
    const context = await openAdminContext(settings, onError)
    return recordAct(context, act, () => command.run(context, ...wanted))
      .catch((error: unknown) => {
        throw sayWhatIsMissing(error, command, wanted[0] ?? '')
      })
      .finally(() => context.close())
  }
}

const NAMED_BY_SID = { ACCOUNT: 'account', PURCHASE: 'purchase', SID: 'application' }

/** Customers only learn that nothing was found; operators often pass a phone number instead of a sid. */
function sayWhatIsMissing(error: unknown, { argument }: Command, sid: string): unknown {
  const kind = argument?.match(/\w+/)?.[0] ?? ''
  const isMissing = error instanceof Refusal && error.code === 'not_found'
  if (!isMissing || !Object.hasOwn(NAMED_BY_SID, kind)) return error
  const noun = NAMED_BY_SID[kind as keyof typeof NAMED_BY_SID]
  const listing = noun === 'application' ? 'upgrades' : 'find WHO'
  return new Error(`There is no ${noun} with the sid ${sid}. Look it up: ${PROGRAM} ${listing}`)
}

/** Parses a command's arguments; undefined if there are too few or too many. */
function argumentsOf({ argument, options = [], filters }: Command, words: string[]): string[] | undefined {
  if (filters) return filtersOf(filters, words)
  const chosen = options.find((option) => option.split(' ')[0] === words[0])
  if (chosen) return words.length === chosen.split(' ').length ? words : undefined
  const names = argument?.split(' ') ?? []
  const takesSentence = names.at(-1)?.endsWith('…') && words.length >= names.length
  const last = names.length - 1
  const args = takesSentence ? [...words.slice(0, last), words.slice(last).join(' ')] : words
  const isRight = args.length === names.length && names.every((name, nth) => name !== 'check' || args[nth] === name)
  return isRight ? args : undefined
}

/** Parses an optional account and filters; undefined if one is unknown or has no value. */
function filtersOf(filters: NonNullable<Command['filters']>, words: string[]): string[] | undefined {
  const names = Object.keys(filters)
  try {
    const { positionals, values } = parseArgs({
      args: words,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    })
    const given = [...positionals, ...Object.values(values)]
    if (positionals.length > 1 || given.includes('')) return undefined
    return [positionals[0] ?? '', ...names.map((name) => String(values[name] ?? ''))]
  } catch {
    return undefined
  }
}

function describeError(error: unknown): string {
  const description =
    error instanceof Refusal
      ? error.message
      : (describeStartFailure(error) ?? (error instanceof Error ? error.message : String(error)))
  return description.split('\n').map(escapeLine).join('\n')
}

const usageOf = (summary: string, ...words: (string | undefined)[]) =>
  `  ${words.filter(Boolean).join(' ').padEnd(31)} ${summary}`

const USAGE = [
  `Usage: ${PROGRAM} COMMAND`,
  '',
  ...Object.entries(COMMANDS).flatMap(([name, { argument, options, filters = {}, summary }]) => [
    usageOf(summary, name, argument, options && `[${options.join(' | ')}]`),
    ...Object.entries(filters).map(([filter, { value, summary }]) => usageOf(summary, `  [--${filter} ${value}]`)),
  ]),
  ...Object.entries(WHOLE_COMMANDS).map(([name, { argument, summary }]) => usageOf(summary, name, argument)),
  '',
  "It reads the server's own settings (DATA_DIR, DATABASE_URL, MODE …).",
].join('\n')

const UNPRINTABLE = new RegExp(`[${NOT_IN_A_LINE}]`, 'g')

/**
 * The line with escapes (\\u001b) for control characters, which a terminal would obey; older names may hold such
 * characters.
 */
function escapeLine(line: string): string {
  return line.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Root continues as the owner of the data folder: the server could not use files owned by root. */
function workAsOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
