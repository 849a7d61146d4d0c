import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { playEveryFrame } from '../../../../../server/telephony/builtIn/media/frameClock'
import { until } from '../../../../helpers/until'

const STALL_MS = 90

function stall(): void {
  const end = performance.now() + STALL_MS
  while (performance.now() < end);
}

test('after a stall, received frames are processed before the due frames are played', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  let happened: string[] = []
  socket.on('message', () => happened.push('heard'))
  const stop = playEveryFrame(() => happened.push('played'))
  try {
    await until('the clock runs', () => happened.includes('played'))
    await new Promise((sent) => socket.send('a frame', socket.address().port, '127.0.0.1', sent))
    happened = []
    stall()
    await until('frames are played', () => happened.filter((what) => what === 'played').length >= 3)
    expect(happened.indexOf('heard')).toBe(0)
  } finally {
    stop()
    socket.close()
  }
})
