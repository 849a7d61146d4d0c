import { readFileSync, statSync } from 'node:fs'
import { checkSize, readLog } from '../../recorder/readLog'
import { UnreadableLog } from '../../recorder/unreadableLog'
import { NotUnderstood, readArguments, USAGE } from './arguments'
import type { Outcome } from './outcome'
import { EXIT } from './outcome'
import { runReplay } from './runReplay'

/** The command line: `words` are what stands behind `npm run replay --`. Prints the answer and gives the exit code. */
export function main(words: string[]): number {
  const { code, lines, value } = answer(words)
  const print = code === EXIT.fine ? console.log : console.error
  if (words.includes('--json')) console.log(JSON.stringify(value, null, 2))
  else for (const line of lines) print(line)
  return code
}

function answer(words: string[]): Outcome {
  return understood(() => {
    const options = readArguments(words)
    const outcomes = options.files.map((file) => understood(() => runReplay(open(file), file, options)))
    return outcomes.length === 1 && outcomes[0] ? outcomes[0] : together(options.files, outcomes)
  })
}

/** What a person has done wrong is an answer as well; what we have done wrong is not. */
function understood(act: () => Outcome): Outcome {
  try {
    return act()
  } catch (error) {
    const { message } = error as Error
    if (error instanceof NotUnderstood)
      return { code: EXIT.notUnderstood, lines: [message, '', USAGE], value: { error: message } }
    if (error instanceof UnreadableLog) return { code: EXIT.unreadable, lines: [message], value: { error: message } }
    throw error
  }
}

/** The answers for several files as one, which ends as the worst of them. */
function together(files: string[], outcomes: Outcome[]): Outcome {
  return {
    code: outcomes.reduce((worst, { code }) => (code > worst ? code : worst), EXIT.fine as Outcome['code']),
    lines: outcomes.flatMap(({ lines }, at) => lines.map((line) => `${files[at]}: ${line}`)),
    value: outcomes.map(({ value }, at) => ({ file: files[at], ...value })),
  }
}

function open(file: string) {
  try {
    checkSize(statSync(file).size)
    return readLog(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof UnreadableLog) throw error
    throw new UnreadableLog(`${file} cannot be opened: ${(error as Error).message}`)
  }
}
