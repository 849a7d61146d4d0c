import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootReducer } from '../../../src/app/rootReducer'
import { routeChanged } from '../../../src/events'
import { cookiesRefused } from '../../../src/features/session/sessionSlice'
import { writeLog } from '../../../src/recorder/supportFile'
import { main } from '../../../src/replay/cli/main'
import { tempFolder } from '../server/tempFolder'

/** 119 visits, followed in `sampleLog` by refused cookies. */
export const visits = Array.from({ length: 119 }, (_, visit) =>
  routeChanged({ key: `k${visit}`, pathname: visit % 2 ? '/login' : '/forgot-pin', search: '' }),
)
export const sampleLog = writeLog(rootReducer, {
  actions: [...visits, cookiesRefused()],
  cut: 7,
  times: visits.map((_, at) => at).concat(500),
})

export const folder = tempFolder()

/** Writes a file for the command and returns its path. */
export function save(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** What the command printed, and its exit code. */
export function runCommand(...words: string[]) {
  const lines: string[] = []
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  jest.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  const code = main(words)
  return { code, output: lines.join('\n') }
}
