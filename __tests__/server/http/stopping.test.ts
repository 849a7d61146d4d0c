import { once } from 'node:events'
import { connect } from 'node:net'
import { openTestDatabase } from '../../helpers/server/testDatabase'
import { BASIC, startTestServer } from '../../helpers/server/testServer'

it('a stopping server still answers on connections that browsers opened in advance: a 503 would log users out', async () => {
  const db = await openTestDatabase()
  const server = await startTestServer(db)
  const { token } = await server.join({ phoneNumber: '+12015550123' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  await once(socket, 'connect')
  // Connections are accepted in order: once a later one is answered, the server has accepted this one too.
  await server.ask('GET', '/api/health')

  const closing = Promise.all([server.close(), once(socket, 'close')])
  const headers = ['Host: localhost', `Authorization: ${BASIC}`, `X-Access-Token: ${token}`]
  socket.write(['GET /api/v1/Account HTTP/1.1', ...headers, '', ''].join('\r\n'))
  await closing
  await db.close()

  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close/im)
})
