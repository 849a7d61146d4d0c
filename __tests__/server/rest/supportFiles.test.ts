import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { COMMANDS } from '../../../server/admin/commands'
import { saveSupportFile } from '../../../server/admin/saveSupportFile'
import { evictSupportFiles, insertSupportFile } from '../../../server/database/supportFileStore'
import { networksOf } from '../../../server/ground/networks'
import { tempFolder } from '../../helpers/server/tempFolder'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { SECRETS, startTestServer } from '../../helpers/server/testServer'

const TEXT = JSON.stringify({ format: 1, description: 'No sound after a minute', payload: '[]' })
const MIB = 1024 * 1024
const DAY_MS = 86_400_000

describeOnEveryDatabase('a support file', (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open())
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const gzip = (text: string | Buffer) => new Uint8Array(gzipSync(text))
  const send = (raw: string | Uint8Array<ArrayBuffer> = gzip(TEXT), token?: string) =>
    server.rest('POST', 'SupportFiles', undefined, { raw, token })
  const keepFrom = (address: string) =>
    server.services.supportFiles.keep(gzip(TEXT), { accountId: undefined, networks: networksOf(address) })
  const find = (code: string) => server.services.supportFiles.find(code)

  it('is kept for 30 days under a code that can be said on the telephone', async () => {
    const { status, body } = await send()
    const { code, expires_at } = body.resources.support_file
    expect(status).toBe(200)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(Date.parse(expires_at) - server.clock.now()).toBe(30 * DAY_MS)
    const { content } = (await find(`${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`))!
    expect(Buffer.from(content).toString()).toBe(TEXT)
    expect((await send()).body.resources.support_file.code).not.toBe(code)
    server.clock.jump(30 * DAY_MS)
    expect(await find(code)).toBeUndefined()
  })

  it('is found when its zeros and ones were taken for letters', async () => {
    await server.db.query('INSERT INTO support_file VALUES ($1, $2, $3)', [
      '01ABCDEF',
      gzip(TEXT),
      new Date(server.clock.now() + 1),
    ])
    expect(await find('oLabcdef')).toMatchObject({ code: '01ABCDEF' })
  })

  it('may come from anybody: people who cannot log in report most', async () => {
    expect((await server.rest('GET', 'Features')).body.resources.features).toContain('support_files')
    expect((await send(gzip(TEXT), 'a token that has ended')).status).toBe(200)
  })

  it('must come from the app', async () => {
    const answer = await server.ask('POST', '/api/v1/SupportFiles', undefined, { raw: gzip(TEXT) })
    expect(answer.status).toBe(401)
  })

  it.each([
    ['JSON', TEXT, 415],
    ['what is not gzip', new Uint8Array(Buffer.from(TEXT)), 422],
    ['a cut-off gzip', gzip(TEXT).slice(0, 30), 422],
    ['what is not JSON', gzip('<html>'), 422],
    ['nothing', gzip(''), 422],
    ['a brace and spaces', gzip(`{${' '.repeat(MIB)}`), 422],
    ['an object of spaces', gzip(`{${' '.repeat(MIB)}}`), 422],
    ['a cut-off object', gzip(TEXT.slice(0, -1)), 422],
    ['more than 1 MB', new Uint8Array(randomBytes(MIB + 1)), 413],
    ['what expands to more than 20 MB', gzip(Buffer.alloc(20 * MIB + 1, '{')), 413],
    [
      'what expands to gigabytes',
      new Uint8Array(Buffer.concat(Array(8).fill(gzipSync(Buffer.alloc(64 * MIB, '{'))))),
      413,
    ],
  ])('is not %s', async (_, raw, status) => {
    const answer = await send(raw)
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toMatch(/^[A-Z].*\.$/)
    expect(await server.db.query('SELECT FROM support_file')).toEqual([])
  })

  it('may expand to 20 MB', async () => {
    const text = Buffer.alloc(20 * MIB, '{')
    text.write('}', text.length - 1)
    expect((await send(gzip(text))).status).toBe(200)
  })

  it('can be sent ten times an hour from a network, and a hundred times from a site', async () => {
    for (let sent = 0; sent < 10; sent++) await keepFrom('203.0.113.7')
    await expect(keepFrom('203.0.113.7')).rejects.toMatchObject({ status: 429, code: 'too_many_support_files' })
    await keepFrom('203.0.113.8')
    for (let sent = 0; sent < 100; sent++) await keepFrom(`2001:db8:1:${sent % 10}::1`)
    await expect(keepFrom('2001:db8:1:77::1')).rejects.toMatchObject({ status: 429 })
    server.clock.jump(3_600_001)
    await keepFrom('203.0.113.7')
  })

  it('can be sent ten times an hour by an account', async () => {
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    for (let sent = 0; sent < 10; sent++) await send(gzip(TEXT), token)
    const refused = await send(gzip(TEXT), token)
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_support_files' } } })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await send()).status).toBe(200)
  })

  it('makes room for others: the oldest unread file of the sender with the most data goes first', async () => {
    const { db } = server
    const add = (code: string, share: number, bytes: number, day: number) =>
      insertSupportFile(db, { code, share, content: new Uint8Array(bytes), expiresAt: new Date(day * DAY_MS) })
    await add('AAAAAAA1', 1, 100, 1)
    await add('AAAAAAA2', 1, 100, 2)
    await add('AAAAAAA3', 1, 100, 3)
    await add('BBBBBBB1', 2, 150, 1)
    await db.query(`UPDATE support_file SET read_at = now() WHERE code = 'AAAAAAA1'`)
    const codesWithin = async (most: number) => {
      await evictSupportFiles(db, most)
      return (await db.query<{ code: string }>('SELECT code FROM support_file ORDER BY code')).map(({ code }) => code)
    }
    expect(await codesWithin(450)).toHaveLength(4)
    expect(await codesWithin(449)).toEqual(['AAAAAAA1', 'AAAAAAA3', 'BBBBBBB1'])
    expect(await codesWithin(349)).toEqual(['AAAAAAA1', 'BBBBBBB1'])
    expect(await codesWithin(249)).toEqual(['AAAAAAA1'])
  })

  it('leaves no trace of its network but a number that many have in common', async () => {
    await keepFrom('203.0.113.7')
    const [row] = await server.db.query<{ share: number }>('SELECT share FROM support_file')
    expect(row?.share).toBeGreaterThanOrEqual(0)
    expect(row?.share).toBeLessThan(65_536)
  })

  it('is deleted by the operator', async () => {
    const { code } = (await send()).body.resources.support_file
    const run = (written: string) =>
      COMMANDS['delete-support-file']?.run({ ...server.services, secrets: SECRETS, operator: 'ruth' }, written)
    expect(await run(code.toLowerCase())).toEqual([`The support file ${code} is deleted.`])
    expect(await find(code)).toBeUndefined()
    await expect(run(code)).rejects.toThrow('No support file has that code.')
    expect(await server.db.query('SELECT kind, operator FROM activity')).toEqual([
      { kind: 'support_file_deleted', operator: 'ruth' },
    ])
  })

  it('is fetched by its code into a file that only its owner can read', async () => {
    const { code } = (await send()).body.resources.support_file
    const folder = tempFolder()
    const [line] = await saveSupportFile(server.services.supportFiles, code, folder)
    const place = `${folder}/support-${code}.json`
    expect(line).toBe(`The file is ${place}. Open it at /replay.`)
    expect(readFileSync(place, 'utf8')).toBe(TEXT)
    expect(statSync(place).mode & 0o777).toBe(0o600)
    await expect(saveSupportFile(server.services.supportFiles, code, folder)).rejects.toThrow('is already here')
    await expect(saveSupportFile(server.services.supportFiles, '../../etc', folder)).rejects.toThrow(
      'No support file has that code.',
    )
    expect(COMMANDS['support-file']?.argument).toBe('CODE')
  })
})
