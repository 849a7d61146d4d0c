import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Database } from '../database/database'
import type { ByOperator } from '../domain/activity/activity'
import { recordOperatorAct } from '../domain/activity/activity'
import { Refusal } from '../domain/refusal'
import { replaceRemoteDocuments } from '../remoteConfig/remoteDocuments'

/**
 * Replaces the remote config by a JSON file.
 * @param file its path; `-` for standard input
 * @returns lines for the operator
 * @throws Refusal that says what is wrong with it
 */
export async function setRemoteConfig(desk: ByOperator & { db: Database }, file: string): Promise<string[]> {
  const json = await read(file)
  const problem = await replaceRemoteDocuments(desk.db, json, new Date(desk.clock.now()))
  if (problem) throw new Refusal(422, 'invalid_config', problem)
  await recordOperatorAct(desk.db, desk, 'remote_config_set')
  return ['The remote config is set. Pages read it when they are loaded.']
}

function read(file: string): Promise<string> {
  if (file === '-') return text(process.stdin)
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(404, 'no_file', `${file} cannot be read (${error.code}).`)
  })
}
