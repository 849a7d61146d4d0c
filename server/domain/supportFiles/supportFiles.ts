import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { SUPPORT_FILE_BYTES } from '../../../contract/supportFiles'
import { DAY_MS } from '../../../shared/durations'
import type { Database } from '../../database/database'
import {
  deleteSupportFile,
  evictSupportFiles,
  insertSupportFile,
  readSupportFile,
} from '../../database/supportFileStore'
import type { Clock } from '../../ground/clock'
import type { Networks } from '../../ground/networks'
import { NETWORKS_PER_SITE } from '../../ground/networks'
import { countOrRefuse } from '../hourlyLimit'
import { Refusal } from '../refusal'
import type { FindUploadFault } from './uploadFault'

const KEPT_DAYS = 30

const FILES_PER_HOUR = 10

/** All files together, so that strangers cannot fill the disk; those who send most lose theirs first. */
const KEPT_BYTES = 2 * 1024 ** 3

/** Who sends a file; undefined: a visitor, or this machine itself. */
interface Sender {
  accountId: string | undefined
  networks: Networks | undefined
}

/** Support files that customers send, until they expire. */
export interface SupportFiles {
  /**
   * Keeps a gzipped file for 30 days, or until there is no room for it any more.
   * @throws Refusal 413 or 422 for what is no support file, 429 after too many of them
   */
  keep(content: Uint8Array, sender: Sender): Promise<{ code: string; expiresAt: Date }>
  /** The file of a code as somebody wrote it, expanded; undefined for a code that nobody has, or that has expired. */
  find(writtenCode: string): Promise<{ code: string; content: Uint8Array } | undefined>
  /** Deletes the file of a code. @returns the code; undefined if nobody has it */
  remove(writtenCode: string): Promise<string | undefined>
}

interface Parts {
  db: Database
  clock: Clock
  findUploadFault: FindUploadFault
}

export function createSupportFiles({ db, clock, findUploadFault }: Parts): SupportFiles {
  return {
    async keep(content, { accountId, networks }) {
      const now = clock.now()
      const count = (of: string, max: number) => countOrRefuse(db, filesOf(of, max), now)
      if (accountId !== undefined) await count(accountId, FILES_PER_HOUR)
      if (networks) await count(networks.network, FILES_PER_HOUR)
      if (networks?.site) await count(networks.site, FILES_PER_HOUR * NETWORKS_PER_SITE)
      const fault = await findUploadFault(content, SUPPORT_FILE_BYTES.expanded)
      if (fault === 'too_large') throw new Refusal(413, 'too_large', 'That file is too large to be sent.')
      if (fault) throw new Refusal(422, 'not_a_support_file', "That isn't a support file.")
      const kept = { code: newSupportCode(), expiresAt: new Date(now + KEPT_DAYS * DAY_MS) }
      await db.transaction(async (sql) => {
        await evictSupportFiles(sql, KEPT_BYTES - content.byteLength)
        await insertSupportFile(sql, { ...kept, content, share: shareOf(networks) })
      })
      return kept
    },

    async find(writtenCode) {
      const row = await readSupportFile(db, readSupportCode(writtenCode), new Date(clock.now()))
      return row && { code: row.code, content: await expand(row.content) }
    },

    async remove(writtenCode) {
      const code = readSupportCode(writtenCode)
      return (await deleteSupportFile(db, code)) ? code : undefined
    },
  }
}

/** One of 65,536 numbers, so that it doesn't reveal which network a file came from. */
function shareOf(networks: Networks | undefined): number {
  const place = networks?.site ?? networks?.network ?? ''
  return createHash('sha256').update(place).digest().readUInt16BE()
}

const expand = promisify<Uint8Array, Uint8Array>(gunzip)

function filesOf(sender: string, max: number) {
  return {
    subject: `support files of ${sender}`,
    max,
    code: 'too_many_support_files',
    message: "You've sent a lot of support files.",
  }
}

/** Crockford's base 32 (https://www.crockford.com/base32.html): no letter looks like a digit. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** A new random code of 40 bits. */
function newSupportCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}

/** Reads a code as somebody wrote it down on the phone: in any case, with spaces or hyphens, O for 0, I or L for 1. */
function readSupportCode(written: string): string {
  return written.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}
