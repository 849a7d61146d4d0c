import type { Database, Sql } from '../server/database/database'

/** How PostgreSQL ran a statement. */
export interface Plan {
  statement: string
  /** Its scans, in the order of the plan: the kind of scan, and the index or table. */
  shape: string
  /** Pages that it touched, in memory or not. */
  buffers: number
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/**
 * Runs work on a database that explains every statement before it runs it, and takes back what the work changed.
 * @returns the plans of the statements, in their order
 */
export async function explain(db: Database, work: (explained: Database) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = []
  const undo = new Error('Explained')
  await db
    .transaction(async (sql) => {
      const explained = explaining(sql, plans)
      await work({ ...db, ...explained, transaction: (inner) => inner(explained) })
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return plans
}

function explaining(sql: Sql, plans: Plan[]): Sql {
  const note = async (text: string, params?: readonly unknown[]) => {
    await sql.query('SAVEPOINT explained')
    const [row] = await sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      params,
    )
    await sql.query('ROLLBACK TO SAVEPOINT explained')
    const plan = row?.['QUERY PLAN'][0].Plan
    if (plan)
      plans.push({
        statement: text.replace(/\s+/g, ' ').trim().slice(0, 60),
        shape: scansOf(plan).join(', '),
        buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      })
  }
  return {
    async query(text, params, name) {
      await note(text, params)
      return sql.query(text, params, name)
    },
    async change(text, params, name) {
      await note(text, params)
      return sql.change(text, params, name)
    },
  }
}

function scansOf({ Plans: inner = [], ...node }: PlanNode): string[] {
  const target = node['Index Name'] ?? node['Relation Name']
  const own = target ? [`${node['Node Type']} ${target}`] : []
  return [...own, ...inner.flatMap(scansOf)]
}
