import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../../helpers/server/tempFolder'

const LAUNCHER = join(__dirname, '../../../deploy/engine/engine.mjs')
const USER = 'nobody'

const asRoot = process.getuid?.() === 0 ? it : it.skip

/** A folder that the engine's user can reach. */
function openFolder(): string {
  const folder = tempFolder()
  chmodSync(folder, 0o755)
  return folder
}

/** Runs the launcher with settings for which it ends by itself. */
function launch(folder: string, settings: Record<string, string>) {
  return spawnSync(process.execPath, [LAUNCHER], {
    env: {
      PATH: process.env.PATH,
      CARRIER_SECRET: 'a-secret-that-only-this-test-knows-01',
      KAMAILIO_TOKEN: 'a-token-that-only-this-test-knows-002',
      TRUNKS: 'sip:127.0.0.1:5070',
      ENGINE_DIR: folder,
      ...settings,
    },
    encoding: 'utf8',
    timeout: 10_000,
  })
}

describe('Run by root, the engine', () => {
  asRoot.each([
    [
      {},
      'Kamailio and rtpengine are not run as root: ENGINE_USER must name a user without rights, such as kamailio.\n',
    ],
    [{ ENGINE_USER: 'root' }, 'ENGINE_USER is "root", but must name a user other than root that exists.\n'],
    [
      { ENGINE_USER: 'nobody-has-it' },
      'ENGINE_USER is "nobody-has-it", but must name a user other than root that exists.\n',
    ],
    [{ ENGINE_USER: '-G' }, 'ENGINE_USER is "-G", but must name a user other than root that exists.\n'],
  ])('does not start with %j', (settings: Record<string, string>, sentence) => {
    const folder = join(openFolder(), 'engine')
    const { status, stdout, stderr } = launch(folder, settings)
    expect([status, stdout, stderr]).toEqual([1, '', sentence])
    expect(existsSync(folder)).toBe(false)
  })

  asRoot('does not write through links that its user has left in the folder', () => {
    const folder = join(openFolder(), 'engine')
    const file = join(openFolder(), 'of-root')
    mkdirSync(folder)
    writeFileSync(file, 'as it was', { mode: 0o600 })
    symlinkSync(file, join(folder, 'settings.cfg'))
    const uid = Number(spawnSync('id', ['-u', USER], { encoding: 'utf8' }).stdout)
    chownSync(folder, uid, statSync(folder).gid)
    const { status, stderr } = launch(folder, { ENGINE_USER: USER })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^ENGINE_DIR is ".*", but .* EACCES/)])
    expect(readFileSync(file, 'utf8')).toBe('as it was')
    expect(statSync(file).uid).toBe(0)
  })
})
