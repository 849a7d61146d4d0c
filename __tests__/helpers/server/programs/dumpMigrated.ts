import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { migrate } from '../../../../server/database/migrate'

/** Dumps an embedded database of a sandbox, with all tables and otherwise no rows, to the given file. */
const postgres = new PGlite()
const pool = new Pool(createPgConfig(postgres))
await migrate(pool)
await pool.query(`INSERT INTO database_mode (mode) VALUES ('sandbox')`)
await writeFile(process.argv[2] ?? '', Buffer.from(await (await postgres.dumpDataDir('none')).arrayBuffer()))
await pool.end()
process.exit()
