import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './helpers/freePort'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SOURCES = [
  'contract',
  'public',
  'scripts',
  'server',
  'shared',
  'src',
  'webpack.config.ts',
  'package.json',
  'tsconfig.json',
]

/** Both are compiled from nothing, which takes a while on a busy machine. */
const STARTS_WITHIN_MS = 180_000

test('npm run dev serves the app, and shows changes to the app and the server @development', async ({
  page,
}, testInfo) => {
  test.setTimeout(2 * STARTS_WITHIN_MS)
  const folder = await copySources()
  const [port, webPort] = [await freePort(), await freePort()]
  const program = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), WEB_PORT: String(webPort), DATA_DIR: path.join(folder, '.data') },
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  try {
    const app = `http://localhost:${webPort}`
    await expect(async () => void (await page.goto(`${app}/login`))).toPass({ timeout: STARTS_WITHIN_MS })
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible({ timeout: STARTS_WITHIN_MS })
    await page.getByLabel('PIN').fill('12')

    await replaceIn(path.join(folder, 'src/features/session/loginStrings.ts'), 'Welcome back!', 'Good to see you!')
    await expect(page.getByRole('heading', { name: 'Good to see you!' })).toBeVisible({ timeout: STARTS_WITHIN_MS })
    // The page was not reloaded.
    await expect(page.getByLabel('PIN')).toHaveValue('12')

    await replaceIn(path.join(folder, 'server/http/health.ts'), "status: 'ok'", "status: 'changed'")
    const health = async () => (await page.request.get(`${app}/api/health`)).text()
    await expect.poll(health, { timeout: STARTS_WITHIN_MS }).toContain('changed')
  } finally {
    await testInfo.attach('output', { body: output, contentType: 'text/plain' })
    program.kill('SIGTERM')
    await once(program, 'exit')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Copies everything that `npm run dev` needs; packages are linked. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tealine-dev-'))
  await mkdir(path.join(folder, '.cache'))
  for (const name of [...SOURCES, 'package-lock.json'])
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  expect(source).toContain(text)
  await writeFile(file, source.replace(text, by))
}
