import { currentBulkhead } from '../../../server/database/bulkheads'
import type { Database, Sql } from '../../../server/database/database'

/** A statement, and the values of one of its runs. */
export interface Statement {
  text: string
  params: readonly unknown[]
}

/**
 * A database that notes each different statement that runs on it, with the values of its first run. Left out is the
 * ledger's check, which compares all balances, once an hour and on a connection of its own.
 */
export function noteStatements(db: Database): { db: Database; statements: Map<string, Statement> } {
  const statements = new Map<string, Statement>()
  const noting = (sql: Sql): Sql => {
    const note = (text: string, params: readonly unknown[] = []) => {
      const key = text.replace(/\s+/g, ' ').trim()
      if (!statements.has(key) && currentBulkhead()?.pool !== 'audit') statements.set(key, { text, params })
    }
    return {
      query(text, params, name) {
        note(text, params)
        return sql.query(text, params, name)
      },
      change(text, params, name) {
        note(text, params)
        return sql.change(text, params, name)
      },
    }
  }
  return {
    statements,
    db: { ...db, ...noting(db), transaction: (work) => db.transaction((sql) => work(noting(sql))) },
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Statements that can be explained; the others, such as SET, read no rows. */
const EXPLAINABLE = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|TABLE)\b/i

/**
 * Explains statements as PostgreSQL would run them now.
 * @param reads names a table that may be read as a whole
 * @returns a line for each statement that reads a whole table or a whole index of one
 */
export async function findWholeReads(
  db: Database,
  statements: Iterable<Statement>,
  mayReadWhole: (table: string) => boolean,
): Promise<string[]> {
  const large = await largeIndexes(db, mayReadWhole)
  const isWhole = (node: PlanNode, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node
    // The first few rows, as they come.
    if (isLimited && node.Filter === undefined) return false
    if (type === 'Seq Scan') return table !== undefined && !mayReadWhole(table)
    return index !== undefined && condition === undefined && large.has(index)
  }
  const wholeReads = (node: PlanNode, isLimited = false): string[] => [
    ...(isWhole(node, isLimited) ? [`${node['Node Type']} of ${node['Index Name'] ?? node['Relation Name']}`] : []),
    ...(node.Plans ?? []).flatMap((inner) =>
      wholeReads(inner, node['Node Type'] === 'Limit' || (isLimited && node['Node Type'] === 'LockRows')),
    ),
  ]
  return db.transaction(async (sql) => {
    // As is recommended for solid state disks. Otherwise tables of a few thousand rows count as cheap to read.
    await sql.query('SET LOCAL random_page_cost = 1.1')
    const found: string[] = []
    for (const { text, params } of statements) {
      if (!EXPLAINABLE.test(text)) continue
      const [row] = await sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, params)
      const reads = row ? wholeReads(row['QUERY PLAN'][0].Plan) : []
      if (reads.length > 0) found.push(`${reads.join(', ')}: ${text.replace(/\s+/g, ' ').trim()}`)
    }
    return found
  })
}

/** Indexes of all rows of a table that grows; partial ones of a few may be read as a whole. */
async function largeIndexes(db: Database, mayReadWhole: (table: string) => boolean): Promise<Set<string>> {
  const rows = await db.query<{ name: string; table: string }>(
    `SELECT indexname AS name, tablename AS table FROM pg_indexes
     WHERE schemaname = 'public' AND indexdef NOT LIKE '% WHERE %'`,
  )
  return new Set(rows.filter(({ table }) => !mayReadWhole(table)).map(({ name }) => name))
}
