import type { RootState } from '../../../src/app/rootReducer'
import { rootReducer } from '../../../src/app/rootReducer'
import { pageLoaded } from '../../../src/events'
import type { Recording } from '../../../src/recorder/actionBuffer'
import { fold } from '../../../src/recorder/fold'
import { createPseudonyms } from '../../../src/recorder/pseudonyms/createPseudonyms'
import type { StoredRecording } from '../../../src/recorder/storedRecording'
import { readStored } from '../../../src/recorder/storedRecording'
import type { FakeServices } from './fakeServices'
import { fakeServices } from './fakeServices'
import { openStore } from './openStore'

/** A page load in a tab, as `main.tsx` starts it; `tab` is the world that the previous page left behind. */
export function loadPage({ token, tab }: { token?: string; tab?: FakeServices['world'] } = {}) {
  const services = fakeServices({ token })
  services.world.recording = tab?.recording ?? null
  const page = openStore({ services })
  page.dispatch(pageLoaded({ state: page.getState() }))
  return { ...page, recording: () => recordingOf(services.world) }
}

/** What the recorder stores for the next page. */
function recordingOf(world: FakeServices['world']): StoredRecording {
  world.leave()
  const kept = readStored(world.recording ?? '')
  if (!kept) throw new Error('The recorder stored nothing')
  return kept
}

export function typesOf({ entries }: Recording): string[] {
  return entries.map(({ text }) => JSON.parse(text).type)
}

/** A state with the recording's fictitious names and numbers. */
export function pseudonymized<State>({ salt, remembered }: StoredRecording, state: State): State {
  return JSON.parse(createPseudonyms(salt, remembered).hide(JSON.stringify(state)))
}

/** The state that a recording leads to. */
export function replayed({ base, entries }: Recording) {
  return fold<RootState>(
    rootReducer,
    JSON.parse(base),
    entries.map(({ text }) => JSON.parse(text)),
  )
}
