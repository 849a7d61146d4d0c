import type { Sql } from './database'
import { uuidOrNull } from './uuid'

/** The root account of a call's family. */
export async function findFamilyOfCall(sql: Sql, callId: string): Promise<string | undefined> {
  const [row] = await sql.query<{ rootId: string }>(
    'SELECT root_id AS "rootId" FROM call WHERE id = $1',
    [uuidOrNull(callId)],
    'find_family_of_call',
  )
  return row?.rootId
}
