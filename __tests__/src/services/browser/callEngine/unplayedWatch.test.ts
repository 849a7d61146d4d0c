import { createUnplayedWatch } from '../../../../../src/services/browser/callEngine/unplayedWatch'

it('is over with the first sound, and silence after sound is the other side is its own', () => {
  const watch = createUnplayedWatch(0)
  expect(watch.update({ packets: 100, samples: 90_000, energy: 0 }, 2000)).toBeNull()
  expect(watch.update({ packets: 200, samples: 180_000, energy: 0 }, 4000)).toBe(true)
  expect(watch.update({ packets: 300, samples: 270_000, energy: 0.1 }, 6000)).toBe(false)
  for (let at = 8000; at < 30_000; at += 2000)
    expect(watch.update({ packets: at / 20, samples: at * 45, energy: 0.1 }, at)).toBeNull()
})

it('is none of a call on hold, in which nothing arrives', () => {
  const watch = createUnplayedWatch(0)
  for (let at = 2000; at < 20_000; at += 2000)
    expect(watch.update({ packets: 0, samples: at * 48, energy: 0 }, at)).toBeNull()
})
