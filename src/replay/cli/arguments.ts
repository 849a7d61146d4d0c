import { parseArgs } from 'node:util'

export const USAGE = `npm run replay -- FILE [options]

  FILE           a support file, or an export of Redux DevTools; several with --assert and --update
  --to N         replay only the first N actions
  --diff A B     show what changed in the state between action A and action B (0 is the initial state)
  --assert       compare with the checks saved in the file
  --update       save new checks in the file, after the app's states were changed on purpose
  --bisect GOOD..BAD
                 find the commit from which on the file no longer replays, in a temporary working copy
  --emit-test    write a test, and a copy of the log beside it, to __tests__/action-logs
                 (with --to N, the copy ends after action N)
  --json         print the result as JSON
  --help         print this

Exits with 0 on success, 1 if a check differs, 2 if the arguments are invalid, 3 if a file cannot be read,
4 if the command itself fails.`

export interface ReplayOptions {
  files: string[]
  to?: number
  diff?: [number, number]
  assert: boolean
  update: boolean
  emitTest: boolean
  json: boolean
}

/** The command line arguments are invalid; the message says why. */
export class UsageError extends Error {}

/** Parses the command line arguments. */
export function readArguments(args: string[]): ReplayOptions {
  const { values, positionals: files } = parse(args)
  const second = values.diff === undefined ? undefined : files.splice(1, 1)[0]
  const { to, diff, assert, update, 'emit-test': emitTest, json } = values
  if (files.length === 0 || (files.length > 1 && !assert && !update)) throw new UsageError('Specify one file.')
  if ([diff !== undefined, assert, update, emitTest].filter(Boolean).length > 1)
    throw new UsageError('Use only one of --diff, --assert, --update and --emit-test.')
  if (to !== undefined && (diff !== undefined || assert || update))
    throw new UsageError('--to can only be combined with --emit-test.')
  return {
    files,
    ...(to !== undefined && { to: readCount('--to', to) }),
    ...(diff !== undefined && { diff: [readCount('--diff', diff), readCount('--diff', second)] }),
    assert,
    update,
    emitTest,
    json,
  }
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: withDiffLast(args),
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        diff: { type: 'string' },
        assert: flag,
        update: flag,
        'emit-test': flag,
        json: flag,
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** `parseArgs` takes the second number of `--diff A B` as a positional, so the option is moved to the end. */
function withDiffLast(args: string[]): string[] {
  const at = args.indexOf('--diff')
  if (at < 0) return args
  const pair = args.slice(at, at + 3)
  return [...args.slice(0, at), ...args.slice(at + 3), ...pair]
}

function readCount(option: string, arg: string | undefined): number {
  if (!arg || !/^\d{1,9}$/.test(arg)) throw new UsageError(`${option} requires a number of actions.`)
  return Number(arg)
}
