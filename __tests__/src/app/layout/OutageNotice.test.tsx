import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { api } from '../../../../src/api/api'
import type { ApiError } from '../../../../src/api/apiError'
import { parent } from '../../../helpers/api/customers'
import { renderLayout } from '../../../helpers/page/renderLayout'

const UNREACHABLE = /^Tealine isn't answering\. It's probably restarting\. We'll keep trying/
const UNAVAILABLE = /^We'll be right back: Tealine is restarting or very busy\./
const OFFLINE = /You're offline\. .* check your internet connection/

const ofAccount = (status: string, payload: unknown, meta: object) => ({
  type: `api/executeQuery/${status}`,
  payload,
  meta: { requestId: 'r', requestStatus: status, arg: { type: 'query', endpointName: 'getAccount' }, ...meta },
})
const answered = ofAccount('fulfilled', parent, { fulfilledTimeStamp: 1 })
const failed = (error: ApiError) => ofAccount('rejected', error, { rejectedWithValue: true })

function open() {
  const { store } = renderLayout('/nowhere', { isLoggedIn: true })
  const dispatch = (action: UnknownAction) => act(() => void store.dispatch(action))
  dispatch({ ...answered, type: 'api/executeQuery/pending', meta: { ...answered.meta, requestStatus: 'pending' } })
  dispatch(answered)
  return dispatch
}

test.each([
  ['no answer', { status: 'no_answer' }, UNREACHABLE],
  ['503', { status: 503 }, UNAVAILABLE],
] as const)('after %s the page says what it knows, until the service is back', (_, error, notice) => {
  const dispatch = open()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  dispatch(failed(error))
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  dispatch(answered)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('only a browser without a network is asked to check its internet connection', () => {
  const dispatch = open()
  dispatch(failed({ status: 'no_answer' }))
  dispatch(api.internalActions.onOffline())
  expect(screen.getByRole('status')).toHaveTextContent(OFFLINE)
  dispatch(api.internalActions.onOnline())
  expect(screen.getByRole('status')).toHaveTextContent(UNREACHABLE)
})
