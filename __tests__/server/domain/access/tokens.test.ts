import type { AccountRow } from '../../../../server/database/accountStore'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

describeOnAnyDatabase('access tokens', (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const viewerOf = async (token: string) => {
    const viewer = await server.services.tokens.viewerOf(token)
    if (!viewer) throw new Error('The token is not valid')
    return viewer
  }
  /** What is published about tokens from now on. */
  const publishedOnes = () => {
    const published: unknown[] = []
    server.services.bus.subscribe((message) => published.push(message))
    return published
  }

  it('count as waiting only while they are looked up, even if that fails', async () => {
    const { tokens } = server.services
    const looking = ['a', 'b', 'c'].map((token) => tokens.viewerOf(token))
    expect(tokens.waiting()).toBe(3)
    await Promise.all(looking)
    expect(tokens.waiting()).toBe(0)
    jest.spyOn(server.db, 'query').mockRejectedValueOnce(new Error('down'))
    const failing = tokens.viewerOf('d')
    expect(tokens.waiting()).toBe(1)
    await expect(failing).rejects.toThrow('down')
    expect(tokens.waiting()).toBe(0)
  })

  it('that a device ends are recorded, and published with their account and its family', async () => {
    const leo = await server.join({ phoneNumber: '+12015550145', rootId: ann.id })
    const viewer = await viewerOf(leo.token)
    const { tokenSid } = await viewerOf(await server.services.tokens.issue(leo.id, ''))
    const published = publishedOnes()
    await server.services.tokens.end(viewer, tokenSid.toUpperCase())
    expect(published).toEqual([{ topic: 'token', what: 'revoked', id: tokenSid, accountId: leo.id, rootId: ann.id }])
    expect(await server.db.query('SELECT kind, actor_id AS actor FROM activity')).toEqual([
      { kind: 'device_logged_out', actor: leo.id },
    ])
  })

  it('that a log-in replaces are published; nothing else is by a log-in', async () => {
    const { tokens } = server.services
    const { tokenSid } = await viewerOf(ann.token)
    const published = publishedOnes()
    await tokens.issue(ann.id, '')
    await tokens.issue(ann.id, '', { previous: 'made up' })
    expect(published).toEqual([])
    await tokens.issue(ann.id, '', { previous: ann.token })
    expect(published).toEqual([{ topic: 'token', what: 'revoked', id: tokenSid, accountId: ann.id }])
  })

  it('are at most two hundred of an account: a further one ends the oldest, which is published', async () => {
    const { tokens } = server.services
    const published = publishedOnes()
    for (let count = 1; count < 200; count += 1) {
      server.clock.jump(1)
      await tokens.issue(ann.id, '')
    }
    const viewer = await viewerOf(ann.token)
    expect([(await tokens.list(viewer)).length, published]).toEqual([200, []])
    server.clock.jump(1)
    await tokens.issue(ann.id, '')
    expect([(await tokens.list(viewer)).length, published]).toEqual([
      200,
      [{ topic: 'token', what: 'revoked', accountId: ann.id }],
    ])
    expect(await tokens.viewerOf(ann.token)).toBeUndefined()
  })
})
