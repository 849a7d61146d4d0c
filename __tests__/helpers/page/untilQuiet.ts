import { act } from '@testing-library/react'
import type { createAppStore } from '../../../src/app/store'
import { until } from '../until'

type Store = Pick<ReturnType<typeof createAppStore>, 'getState'>

/** RTK Query puts subscriptions that began or ended into the state half a second later. */
const LATE_MS = 600

/** Waits until no answer is on its way and the state no longer changes by itself, however slow the machine is. */
export async function untilQuiet({ getState }: Store): Promise<void> {
  for (let seen: unknown; seen !== getState(); ) {
    await act(() => until('every answer is there', () => !awaitsAnswer(getState())))
    seen = getState()
    await act(() => new Promise((resolve) => setTimeout(resolve, LATE_MS)))
  }
}

function awaitsAnswer({ api }: ReturnType<Store['getState']>): boolean {
  return [api.queries, api.mutations].some((calls) => Object.values(calls).some((call) => call?.status === 'pending'))
}
