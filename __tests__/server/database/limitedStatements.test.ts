import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeOnPostgres } from '../../helpers/server/testDatabase'

const STORES = join(__dirname, '../../../server/database')

/** The planner may run it once for each row outside, and each run skips what this statement has already changed. */
const LIMITED_IN_A_LOOP = /\bIN \(\s*SELECT(?:(?!\bSELECT\b)[\s\S])*?\bLIMIT \$\d(?:(?!ARRAY)[^`])*?`/

test('no statement limits what it changes in a subquery of IN', () => {
  const files = readdirSync(STORES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => LIMITED_IN_A_LOOP.test(readFileSync(join(STORES, file), 'utf8')))).toEqual([])
})

test('the rule knows such statements', () => {
  const inALoop = '`DELETE FROM a WHERE id IN (\n SELECT id FROM a ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED\n)`'
  expect(inALoop).toMatch(LIMITED_IN_A_LOOP)
  expect(inALoop.replace('IN (', '= ANY(ARRAY(').replace(')`', '))`')).not.toMatch(LIMITED_IN_A_LOOP)
})

describeOnPostgres('a statement that limits what it changes', (open) => {
  it.each([
    ['IN', 6, 'id IN (SELECT id FROM t ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED)'],
    ['an array', 2, 'id = ANY(ARRAY(SELECT id FROM t ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED))'],
  ])('of two rows with %s changes %d', async (_, changed, which) => {
    const db = await open()
    try {
      const count = await db.transaction(async (sql) => {
        await sql.query('CREATE TEMPORARY TABLE t (id integer, done boolean) ON COMMIT DROP')
        await sql.query('INSERT INTO t VALUES (1, false)')
        // As of a table that has grown since.
        await sql.query('ANALYZE t')
        await sql.query('INSERT INTO t SELECT generate_series(2, 6), false')
        return sql.change(`UPDATE t SET done = true WHERE ${which}`)
      })
      expect(count).toBe(changed)
    } finally {
      await db.close()
    }
  })
})
