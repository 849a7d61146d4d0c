import withoutHeartbeats from '../../scripts/webpack/withoutHeartbeats.mjs'

const LOGGER =
  "    _registerComponent(new Component('platform-logger', container => new PlatformLoggerServiceImpl(container)));"
const HEARTBEAT =
  "    _registerComponent(new Component('heartbeat', container => new HeartbeatServiceImpl(container)));"

test("only Firebase's heartbeats are left out", () => {
  expect(withoutHeartbeats([LOGGER, HEARTBEAT, '}'].join('\n'))).toBe([LOGGER, '', '}'].join('\n'))
})

test('a version that registers them in another way fails the build', () => {
  expect(() => withoutHeartbeats(LOGGER)).toThrow('another way')
})
