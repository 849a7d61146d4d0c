import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSecrets } from '../../../server/settings/secrets'
import { readSettings } from '../../../server/settings/settings'
import { tempFolder } from '../../helpers/server/tempFolder'

describe('secrets.json', () => {
  let folder: string
  beforeEach(() => {
    folder = tempFolder()
  })

  const open = (env = {}) => openSecrets(readSettings({ DATA_DIR: join(folder, 'data'), ...env }))

  it('is created at the first start, readable by its owner only, and kept', async () => {
    const first = await open()
    const { mode } = await stat(join(folder, 'data', 'secrets.json'))
    expect(mode & 0o777).toBe(0o600)
    expect(Object.values(first).every((secret) => secret.length >= 43)).toBe(true)
    expect(new Set(Object.values(first)).size).toBe(3)
    expect(await open()).toEqual(first)
  })

  it('is the same for servers that start at once', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => open()))
    expect(new Set(opened.map(({ pinPepper }) => pinPepper)).size).toBe(1)
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json'])
  })

  it('is overridden by the operator’s settings', async () => {
    const pepper = 'p'.repeat(32)
    expect((await open({ PIN_PEPPER: pepper })).pinPepper).toBe(pepper)
    expect(await readFile(join(folder, 'data', 'secrets.json'), 'utf8')).not.toContain(pepper)
  })

  it('is not replaced if it is damaged: no PIN could be checked any more', async () => {
    await open()
    await writeFile(join(folder, 'data', 'secrets.json'), '{"pinPepper":')
    await expect(open()).rejects.toThrow(/secrets.json is damaged: restore it from a backup/)
  })

  it('cannot be stored if the path is not a folder', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(open({ DATA_DIR: join(folder, 'file') })).rejects.toThrow(
      `The data folder ${join(folder, 'file')} cannot be used (it is not a folder): choose another with DATA_DIR.`,
    )
    await expect(open({ DATA_DIR: join(folder, 'file', 'below') })).rejects.toThrow(/it is not a folder/)
  })
})
