import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from './readValue'
import type { Settings } from './settings'

/** In the data folder. */
export const SECRETS_FILE = 'secrets.json'

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
export async function openSecrets(settings: Settings): Promise<Secrets> {
  return withSettings(await readOrCreate(settings.dataDir), settings)
}

function withSettings(stored: Secrets, { pinPepper, carrierSecret }: Settings): Secrets {
  return {
    pinPepper: pinPepper ?? stored.pinPepper,
    carrierSecret: carrierSecret ?? stored.carrierSecret,
    sandboxWebhookSecret: stored.sandboxWebhookSecret,
  }
}

/**
 * The secrets of a server that has run before, for an operator's command, which makes none of its own.
 * @throws SettingsError if the file is missing or damaged
 */
export async function findSecrets(settings: Settings): Promise<Secrets> {
  const { dataDir, pinPepper, carrierSecret } = settings
  const path = join(dataDir, SECRETS_FILE)
  const ofSettings = pinPepper && carrierSecret ? { pinPepper, carrierSecret, sandboxWebhookSecret: newSecret() } : null
  const stored = await readSecrets(path).catch((error) => {
    if (codeOf(error) === 'ENOENT') return ofSettings
    throw error instanceof SettingsError ? error : unusable(dataDir, error)
  })
  if (!stored)
    throw new SettingsError(
      `There is no ${SECRETS_FILE} in the data folder ${dataDir}: set DATA_DIR to that of the server, or PIN_PEPPER and CARRIER_SECRET to its secrets.`,
    )
  return withSettings(stored, settings)
}

async function readOrCreate(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, SECRETS_FILE)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await readSecrets(path).catch(async (error) => {
      if (codeOf(error) !== 'ENOENT') throw error
      await create(path)
      return readSecrets(path)
    })
  } catch (error) {
    throw error instanceof SettingsError ? error : unusable(dataDir, error)
  }
}

/**
 * Reads a file of secrets.
 * @throws SettingsError if it is damaged
 */
export async function readSecrets(path: string): Promise<Secrets> {
  return parse(path, await readFile(path, 'utf8'))
}

/** Creates the file with new secrets, completely or not at all; another server's file is kept. */
async function create(path: string): Promise<void> {
  const secrets: Secrets = {
    pinPepper: newSecret(),
    carrierSecret: newSecret(),
    sandboxWebhookSecret: newSecret(),
  }
  const draft = `${path}.${randomUUID()}.tmp`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await file.sync()
    // Unlike a rename, this does not replace a file that another server has just created.
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

const newSecret = () => randomBytes(32).toString('base64url')

function parse(path: string, text: string): Secrets {
  const damaged = new SettingsError(
    `${path} is damaged: restore it from a backup (without it no PIN can be checked), or remove the folder to start over.`,
  )
  let stored: Partial<Record<keyof Secrets, unknown>>
  try {
    stored = JSON.parse(text) ?? {}
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
  const { path } = error as NodeJS.ErrnoException
  if (codeOf(error) === 'EACCES' && path?.endsWith(SECRETS_FILE))
    return new SettingsError(
      `${path} can't be read: give it to the server's user (chown --reference=${dataDir} ${path}).`,
    )
  const why = codeOf(error) === 'ENOTDIR' || codeOf(error) === 'EEXIST' ? 'it is not a folder' : `${codeOf(error)}`
  return new SettingsError(`The data folder ${dataDir} cannot be used (${why}): choose another with DATA_DIR.`)
}
