import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PROGRAM = 'openssl'

/** PEM texts. */
export interface TrunkCertificate {
  cert: string
  key: string
}

/**
 * A certificate for 127.0.0.1 and localhost that is its own authority, good for a day.
 * @throws Error if `openssl` is not installed
 */
export function makeCertificate(): TrunkCertificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'tealine-trunk-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    execFileSync(
      PROGRAM,
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
        ...[
          '-subj',
          `/CN=trunk ${randomBytes(4).toString('hex')}`,
          '-addext',
          'subjectAltName=IP:127.0.0.1,DNS:localhost',
        ],
        ...['-keyout', key, '-out', cert],
      ],
      { stdio: 'pipe' },
    )
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
