import { act } from '@testing-library/react'
import type { FakeApi } from './fakeApi'

/** Makes a call wait until the returned function answers it. */
export function deferAnswer(api: FakeApi, call: string): (answer: object) => Promise<void> {
  let give: (answer: object) => void = () => {}
  const answer = new Promise<object>((resolve) => {
    give = resolve
  })
  api.answer(call, () => answer)
  return (value) => act(async () => give(value))
}
