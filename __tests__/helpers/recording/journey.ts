import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLog } from '../../../src/recorder/readLog'

/** A recorded journey, by its name. */
export const journey = (name: string) =>
  readLog(readFileSync(join(__dirname, '../../action-logs', `${name}.json`), 'utf8'))
