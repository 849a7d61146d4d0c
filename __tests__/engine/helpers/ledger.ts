import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from '@playwright/test'

const ADMIN = path.resolve(import.meta.dirname, '../../../dist/server/admin.js')

/**
 * The books of a server are right, as its operator would check them.
 * @param place where they are: `DATA_DIR` of a server that has stopped, and `DATABASE_URL` if it had one
 */
export async function expectConsistentLedger(place: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [ADMIN, 'ledger-check', '--all'], { env: { ...process.env, ...place } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  await once(child, 'close')
  expect([said, child.exitCode]).toEqual(['The ledger is consistent.\n', 0])
}
