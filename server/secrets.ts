import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings'
import { SettingsError } from './settings/readValue'

/** Secrets, which must never leave the server. */
export interface Secrets {
  /** Mixed into every PIN before hashing, so that a stolen database alone reveals nothing. */
  pinPepper: string
  /** Signs the short-lived credentials of calls. */
  carrierSecret: string
  /** Signs the sandbox's own webhooks. */
  sandboxWebhookSecret: string
}

/**
 * The server's secrets: from the settings, or else from `secrets.json` in the data folder, which is created on first
 * start and readable only by its owner.
 * @throws SettingsError if the folder cannot be written or the file is damaged.
 */
export async function openSecrets({ dataDir, pinPepper, carrierSecret }: Settings): Promise<Secrets> {
  const stored = await readOrCreate(dataDir)
  return {
    pinPepper: pinPepper ?? stored.pinPepper,
    carrierSecret: carrierSecret ?? stored.carrierSecret,
    sandboxWebhookSecret: stored.sandboxWebhookSecret,
  }
}

async function readOrCreate(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return parse(path, await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof SettingsError) throw error
    if (codeOf(error) !== 'ENOENT') throw unusable(dataDir, error)
  }
  const secrets: Secrets = {
    pinPepper: newSecret(),
    carrierSecret: newSecret(),
    sandboxWebhookSecret: newSecret(),
  }
  try {
    await writeAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`)
  } catch (error) {
    throw unusable(dataDir, error)
  }
  return secrets
}

/** Writes a new file atomically. */
async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(draft, path)
}

const newSecret = () => randomBytes(32).toString('base64url')

function parse(path: string, text: string): Secrets {
  const damaged = new SettingsError(
    `${path} is damaged: restore it from a backup (without it no PIN can be checked), or remove the folder to start over.`,
  )
  let stored: Partial<Record<keyof Secrets, unknown>>
  try {
    stored = JSON.parse(text)
  } catch {
    throw damaged
  }
  const { pinPepper, carrierSecret, sandboxWebhookSecret } = stored
  if (typeof pinPepper !== 'string' || typeof carrierSecret !== 'string' || typeof sandboxWebhookSecret !== 'string')
    throw damaged
  return { pinPepper, carrierSecret, sandboxWebhookSecret }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

function unusable(dataDir: string, error: unknown): SettingsError {
  const why = codeOf(error) === 'ENOTDIR' || codeOf(error) === 'EEXIST' ? 'it is not a folder' : `${codeOf(error)}`
  return new SettingsError(`The data folder ${dataDir} cannot be used (${why}): choose another with DATA_DIR.`)
}
