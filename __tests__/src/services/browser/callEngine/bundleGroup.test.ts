import { withBundleGroup } from '../../../../../src/services/browser/callEngine/bundleGroup'

const answer = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=mid:0', ''].join(
  '\r\n',
)

it('an answer without a bundle group gets one with its only medium, after its times', () => {
  expect(withBundleGroup(answer)).toContain('t=0 0\r\na=group:BUNDLE 0\r\nm=audio')
})

it('an answer with a group, or without a mid, stays as it is', () => {
  const grouped = withBundleGroup(answer)
  expect(withBundleGroup(grouped)).toBe(grouped)
  const nameless = answer.replace('a=mid:0\r\n', '')
  expect(withBundleGroup(nameless)).toBe(nameless)
})
