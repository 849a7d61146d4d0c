import { TelephoneEvents } from '../../../../../server/telephony/builtIn/media/telephoneEvents'

const packet = (event: number, duration: number, end = false) =>
  Buffer.from([event, (end ? 0x80 : 0) | 10, duration >> 8, duration & 0xff])

test('the packets of one key press report it once, and even the last one alone is enough', () => {
  const events = new TelephoneEvents()
  expect(events.receive(100, packet(5, 160))).toBe('5')
  expect(events.receive(100, packet(5, 320))).toBeUndefined()
  expect(events.receive(100, packet(5, 480, true))).toBeUndefined()
  expect(events.receive(900, packet(11, 480, true))).toBe('#')
})

test('the same key pressed twice is reported twice', () => {
  const events = new TelephoneEvents()
  expect([events.receive(100, packet(1, 160)), events.receive(900, packet(1, 160))]).toEqual(['1', '1'])
})

test('an event that is not a key is ignored', () => {
  const events = new TelephoneEvents()
  expect(events.receive(1, packet(16, 160))).toBeUndefined()
  expect(events.receive(2, Buffer.from([1]))).toBeUndefined()
})
