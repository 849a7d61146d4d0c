import { Client } from 'pg'

/** Creates a database on a PostgreSQL server; answers its address and how to drop it. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tealine_bench_${process.pid}`
  const server = new Client(serverUrl)
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await server.query(`DROP DATABASE ${name}`)
      await server.end()
    },
  }
}
