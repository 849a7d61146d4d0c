import { parseArgs } from 'node:util'

export const USAGE = `npm run replay -- FILE [options]

  FILE           a support file, or an export of Redux DevTools; with --assert and --update also several
  --to N         take the first N actions only
  --diff A B     show what changed in the state between action A and action B (0 is the state before the first)
  --assert       compare with the checks that were noted when the file was saved
  --update       note these checks anew in the file, when the app comes to other states on purpose
  --emit-test    write a test beside a copy of the log, into __tests__/action-logs
                 (with --to N the copy ends after action N)
  --json         print the answer as JSON

Ends with 0 when all is well, 1 when a check differs, 2 when it was not understood, 3 when a file cannot be read.`

export interface ReplayOptions {
  files: string[]
  to?: number
  diff?: [number, number]
  assert: boolean
  update: boolean
  emitTest: boolean
  json: boolean
}

/** What was asked for cannot be understood; the message says why. */
export class NotUnderstood extends Error {}

/** Reads the words behind the command. */
export function readArguments(words: string[]): ReplayOptions {
  const { values, positionals: files } = parse(words)
  const second = values.diff === undefined ? undefined : files.splice(1, 1)[0]
  const { to, diff, assert, update, 'emit-test': emitTest, json } = values
  if (files.length === 0 || (files.length > 1 && !assert && !update)) throw new NotUnderstood('Name one file.')
  if ([diff !== undefined, assert, update, emitTest].filter(Boolean).length > 1)
    throw new NotUnderstood('Of --diff, --assert, --update and --emit-test only one goes at a time.')
  if (to !== undefined && (diff !== undefined || assert || update))
    throw new NotUnderstood('--to goes with --emit-test, or alone.')
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

function parse(words: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: inOrder(words),
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
    throw new NotUnderstood((error as Error).message)
  }
}

/** The second number of `--diff A B` counts as a word of its own: it is put right behind the file. */
function inOrder(words: string[]): string[] {
  const at = words.indexOf('--diff')
  if (at < 0) return words
  const pair = words.slice(at, at + 3)
  return [...words.slice(0, at), ...words.slice(at + 3), ...pair]
}

function readCount(option: string, word: string | undefined): number {
  if (!word || !/^\d{1,9}$/.test(word)) throw new NotUnderstood(`${option} wants whole numbers of actions.`)
  return Number(word)
}
