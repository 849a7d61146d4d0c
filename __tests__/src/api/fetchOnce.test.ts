import { configureStore } from '@reduxjs/toolkit'
import { api as rtkApi } from '../../../src/api/api'
import { fetchAccount, getAccount } from '../../../src/features/account/accountApi'
import { parent } from '../../helpers/api/customers'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { fakeServices } from '../../helpers/page/fakeServices'
import { until } from '../../helpers/until'

const api = startFakeApi()
const answerAfter = (ms: number, credits: number) =>
  api.answer('GET Account', () => {
    const answer = { resources: { account: { ...parent, credits } } }
    return new Promise((resolve) => setTimeout(resolve, ms, answer))
  })

/** The API alone, without the slices that store its responses. */
function openApi() {
  return configureStore({
    reducer: { api: rtkApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: fakeServices() } }).concat(rtkApi.middleware),
  })
}

test('a request is not aborted while the previous response is removed from the cache', async () => {
  const { dispatch } = openApi()
  answerAfter(0, 42)
  await dispatch(fetchAccount())
  answerAfter(20, 41)
  expect((await dispatch(fetchAccount())).data?.credits).toBe(41)
})

test('nothing of the response stays in the cache', async () => {
  const { dispatch, getState } = openApi()
  answerAfter(0, 42)
  await dispatch(fetchAccount())
  await until('the cache is empty', () => Object.keys(getState().api.queries).length === 0)
  expect(getAccount.select()(getState()).data).toBeUndefined()
})

test('two concurrent calls share one request and its response', async () => {
  const { dispatch } = openApi()
  answerAfter(0, 42)
  const both = await Promise.all([dispatch(fetchAccount()), dispatch(fetchAccount())])
  expect(both.map(({ data }) => data?.credits)).toEqual([42, 42])
  expect(api.seen('GET Account')).toHaveLength(1)
})
