import { act } from '@testing-library/react'
import type { FakeApi } from './fakeApi'

/** Lets a call wait for its answer until the returned function gives it. */
export function heldBack(api: FakeApi, call: string): (answer: object) => Promise<void> {
  let give: (answer: object) => void = () => {}
  const answer = new Promise<object>((resolve) => {
    give = resolve
  })
  api.answer(call, () => answer)
  return (value) => act(async () => give(value))
}
