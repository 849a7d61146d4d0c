import { playedOf } from '../../../../../src/services/browser/callEngine/mediaStats'
import { createUnplayedWatch } from '../../../../../src/services/browser/callEngine/unplayedWatch'

/** What Chromium 156 says two and four seconds after the answer. */
const figuresOfChromium = (trackIdentifier: string, totalAudioEnergy: number) =>
  [
    { packetsReceived: 89, totalSamplesReceived: 84_000 },
    { packetsReceived: 180, totalSamplesReceived: 170_400 },
  ].map((counters) => [{ type: 'inbound-rtp', kind: 'audio', trackIdentifier, totalAudioEnergy, ...counters }])

it.each([
  ['sound of its track', 'd5620aed-42d1-4479-a96a-bde9f4891960', 0.9, null],
  ['sound under another SSRC than described', '', 0, true],
  ["a muted person's silence", 'd5620aed-42d1-4479-a96a-bde9f4891960', 0, null],
])('of Chromium: %s', (_, track, energy, expected) => {
  const watch = createUnplayedWatch(0)
  const [first, second] = figuresOfChromium(track, energy).map(playedOf)
  expect(watch.update(first!, 2000)).toBeNull()
  expect(watch.update(second!, 4000)).toBe(expected)
})

it('is over with the first sound of the track', () => {
  const watch = createUnplayedWatch(0)
  expect(watch.update({ packets: 100, samples: 90_000, hasTrack: false }, 2000)).toBeNull()
  expect(watch.update({ packets: 200, samples: 180_000, hasTrack: false }, 4000)).toBe(true)
  expect(watch.update({ packets: 300, samples: 270_000, hasTrack: true }, 6000)).toBe(false)
})

it('is not reported on hold, when nothing arrives', () => {
  const watch = createUnplayedWatch(0)
  for (let at = 2000; at < 20_000; at += 2000)
    expect(watch.update({ packets: 0, samples: at * 48, hasTrack: false }, at)).toBeNull()
})

it('is not claimed of a browser that does not say what it plays', () => {
  expect(playedOf([{ type: 'inbound-rtp', kind: 'audio', packetsReceived: 100 }])).toBeNull()
})
