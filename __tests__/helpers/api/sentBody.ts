import { waitFor } from '@testing-library/react'
import type { FakeApi } from './fakeApi'

/** The body of a call's only request, once it has been sent. */
export function sentBody(api: FakeApi, call: string): Promise<unknown> {
  return waitFor(() => {
    expect(api.seen(call)).toHaveLength(1)
    return api.seen(call)[0]?.body
  })
}
