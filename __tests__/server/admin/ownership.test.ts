import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../../../server/admin/backup'
import { openDatabase } from '../../../server/database/openDatabase'
import { openSecrets } from '../../../server/settings/secrets'
import { readSettings } from '../../../server/settings/settings'
import { checkSecrets } from '../../../server/start/secretFingerprints'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { programArguments } from '../../helpers/server/programs'
import { tempFolder } from '../../helpers/server/tempFolder'

const NOBODY = 65_534

function runAdmin(args: string[], environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments('admin', ...args), {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  })
  return { status, out: stdout, err: stderr }
}

/** A folder that other users can get to. */
function sharedFolder() {
  const folder = tempFolder()
  chmodSync(folder, 0o711)
  return folder
}

const ownersIn = (folder: string) => [
  ...new Set(readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, String(name))).uid)),
]

// Only root can give files away: so does CI.
const asRoot = process.getuid?.() === 0 ? describe : describe.skip

asRoot('root in the data folder of the service', () => {
  const backup = async () => {
    const settings = readSettings({ DATA_DIR: await migratedFolder() })
    const db = await openDatabase({ folder: settings.dataDir })
    await checkSecrets(db, await openSecrets(settings))
    await db.close()
    const target = join(sharedFolder(), 'backup')
    await backUp(settings, target)
    return target
  }
  const folderOfNobody = () => {
    const DATA_DIR = join(sharedFolder(), 'data')
    mkdirSync(DATA_DIR, { mode: 0o700 })
    chownSync(DATA_DIR, NOBODY, NOBODY)
    return DATA_DIR
  }

  it('restores what the service can use, under its own name in the audit', async () => {
    const target = await backup()
    spawnSync('chown', ['-R', String(NOBODY), target])
    const DATA_DIR = folderOfNobody()
    expect(runAdmin(['restore', target], { DATA_DIR })).toMatchObject({ status: 0, err: '' })
    expect(ownersIn(DATA_DIR)).toEqual([NOBODY])
    expect(runAdmin(['audit'], { DATA_DIR }).out).toContain('by root')
    expect(ownersIn(DATA_DIR)).toEqual([NOBODY])
  })

  it('learns that the service cannot read a backup, and how it can', async () => {
    const target = await backup()
    const DATA_DIR = folderOfNobody()
    expect(runAdmin(['restore', target], { DATA_DIR })).toEqual({
      status: 1,
      out: '',
      err: `${target} can't be read by the owner of ${DATA_DIR}: chown -R --reference=${DATA_DIR} ${target}\n`,
    })
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('reads which file the service cannot read', () => {
    const DATA_DIR = folderOfNobody()
    const file = join(DATA_DIR, 'secrets.json')
    writeFileSync(file, '{}')
    chmodSync(file, 0o600)
    expect(
      runAdmin(['backup', join(DATA_DIR, 'backup')], { DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    ).toEqual({
      status: 1,
      out: '',
      err: `${file} can't be read: give it to the server's user (chown --reference=${DATA_DIR} ${file}).\n`,
    })
  })
})
