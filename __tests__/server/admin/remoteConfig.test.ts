import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { COMMANDS } from '../../../server/admin/commands'
import { tempFolder } from '../../helpers/server/tempFolder'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { SECRETS, startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase("a live server's remote config", (open) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(await open(), LIVE)
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const run = async (name: string, ...args: string[]) =>
    COMMANDS[name]?.run({ ...server.services, secrets: SECRETS, operator: 'ruth' }, ...args)
  const fileOf = (text: string) => {
    const file = join(tempFolder(), 'config.json')
    writeFileSync(file, text)
    return file
  }
  const read = async (collectionId: string) => {
    const raw = JSON.stringify({ structuredQuery: { from: [{ collectionId }] } })
    const headers = { 'content-type': 'text/plain' }
    const path = '/v1/projects/tealine/databases/(default)/documents:runQuery'
    return (await server.ask('POST', path, undefined, { raw, headers })).body
  }

  it('is empty at first, and what the operator has set afterwards', async () => {
    expect(await read('Config')).toEqual([{ readTime: expect.any(String) }])
    const documents = { Strings: {}, Config: { banner: { active: true, title: 'Hi' } }, ConfigQA: {} }
    await run('set-remote-config', fileOf(JSON.stringify(documents)))
    expect(await read('Config')).toMatchObject([
      { document: { fields: { active: { booleanValue: true }, title: { stringValue: 'Hi' } } } },
    ])
    expect(JSON.parse((await run('remote-config'))?.join('\n') ?? '')).toEqual(documents)
    expect(await run('audit', '', 'remote_config_set')).toHaveLength(1)
    await run('set-remote-config', fileOf('{}'))
    expect(await read('Config')).toEqual([{ readTime: expect.any(String) }])
  })

  it('may hold a text of its own for each of the app’s', async () => {
    const texts = Array.from({ length: 1000 }, (_, n) => [`feature.text${n}`, { text: 'A text of the operator' }])
    await run('set-remote-config', fileOf(JSON.stringify({ Strings: Object.fromEntries(texts) })))
    expect(await read('Strings')).toHaveLength(1000)
  })

  it.each(['Users', '', 'a\u0000b', 'constructor'])('has no collection %j, as the app asks for none', async (name) => {
    expect(await read(name)).toEqual([{ readTime: expect.any(String) }])
  })

  it.each([
    ['no JSON', '{', /./],
    ['another collection', '{"Users":{}}', /./],
    [
      'more than every page load should read',
      JSON.stringify({ Strings: { a: { text: 'x'.repeat(200_000) } } }),
      /128 KB/,
    ],
  ])('refuses %s, and stays as it was', async (_, text, problem) => {
    await run('set-remote-config', fileOf('{"Config":{"banner":{"title":"Hi"}}}'))
    await expect(run('set-remote-config', fileOf(text))).rejects.toThrow(problem)
    expect(await read('Config')).toHaveLength(1)
    expect(JSON.stringify(await read('Config'))).toContain('Hi')
  })

  it('says which file cannot be read', async () => {
    await expect(run('set-remote-config', '/none.json')).rejects.toThrow('/none.json cannot be read (ENOENT).')
  })
})
