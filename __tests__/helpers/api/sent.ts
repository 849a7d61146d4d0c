import { waitFor } from '@testing-library/react'
import type { FakeApi } from './fakeApi'

/** What a call said, once it was made: the body of its only request so far. */
export function sent(api: FakeApi, call: string): Promise<unknown> {
  return waitFor(() => {
    expect(api.seen(call)).toHaveLength(1)
    return api.seen(call)[0]?.body
  })
}
