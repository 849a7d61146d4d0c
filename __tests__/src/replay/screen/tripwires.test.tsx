import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { loadAllParts } from '../../../../src/components/loading/part'
import { readLog } from '../../../../src/recorder/readLog'
import type { Recording } from '../../../../src/replay/screen/recordingOf'
import { recordingOf } from '../../../../src/replay/screen/recordingOf'
import { openStage } from '../../../../src/replay/screen/stage/openStage'
import { FakeClock } from '../../../helpers/fakeClock'
import { frameBody, giveFramesAWindow } from '../../../helpers/recording/renderReplay'
import { setTripwires } from '../../../helpers/recording/tripwires'

const FOLDER = join(__dirname, '../../../action-logs')
const logs = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

/** Some of the screens of each journey, by their headings. */
const WALKED: Record<string, string[]> = {
  'credit-request.json': ['Place A Call', 'Call History'],
  'login.json': ['Welcome back!', 'Place A Call'],
  'pin-reset.json': ["It's okay. It happens!", 'Welcome back!'],
}

const LONGEST_WALK_MS = 120_000

test('a touched tripwire is recorded', () => {
  const { touched, remove } = setTripwires()
  try {
    expect(() => localStorage.getItem('x')).toThrow('A replay touched localStorage')
    expect(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the setter itself is tested
      document.cookie = 'x=1'
    }).toThrow('A replay touched cookie')
    expect(new Set(touched)).toEqual(new Set(['localStorage', 'cookie']))
  } finally {
    remove()
  }
  expect(localStorage.getItem('x')).toBeNull()
})

test('the folder holds the recorded journeys', () => {
  expect(logs.length).toBeGreaterThanOrEqual(8)
})

test.each(logs)(
  '%s is played over the real screens, and reaches nothing outside',
  async (name) => {
    giveFramesAWindow()
    await loadAllParts()
    const recording = recordingOf(readLog(readFileSync(join(FOLDER, name), 'utf8')), new FakeClock())
    const onBroken = jest.fn()
    const isDarkIn = () => false
    const place = document.body.appendChild(document.createElement('div'))
    const { touched, remove } = setTripwires()
    try {
      const close = openStage(place, {
        ...recording,
        title: 'Recorded screen',
        isDarkIn,
        pointer: { isCoarse: false, canHover: true },
        onOpen: () => undefined,
        onBroken,
      })
      expect(await walk(recording)).toEqual(expect.arrayContaining(WALKED[name] ?? [expect.any(String)]))
      await act(async () => recording.player.goTo(0))
      await act(async () => close())
      expect(onBroken).not.toHaveBeenCalled()
      expect(touched).toEqual([])
    } finally {
      remove()
      place.remove()
    }
  },
  LONGEST_WALK_MS,
)

/** Steps to the end, and returns the headings of the screens on the way. */
async function walk({ player, timeline }: Recording): Promise<string[]> {
  const seen = new Set<string>()
  for (let step = 1; step <= timeline.length; step++) {
    // Includes what a screen does after rendering.
    await act(async () => player.goTo(step))
    const heading = frameBody()?.querySelector('h1')?.textContent
    if (heading) seen.add(heading)
  }
  return [...seen]
}
