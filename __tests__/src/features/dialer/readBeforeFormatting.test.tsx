import { act } from '@testing-library/react'
import { numberChosen } from '../../../../src/features/dialer/dialerSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'
import { until } from '../../../helpers/until'

const api = startFakeApi()

afterEach(() => void Reflect.deleteProperty(window, 'scheduler'))

test('a number that was read from a text, but is not rendered yet when formatting takes over, is kept', async () => {
  const waiting: (() => void)[] = []
  Object.assign(window, { scheduler: { postTask: (task: () => void) => void waiting.push(task) } })
  answerDialer(api)
  const { store } = await openDialer()
  await until('formatting is there', () => waiting.length > 0)
  act(() => {
    store.dispatch(numberChosen({ number: '+12025550100' }))
    waiting.forEach((task) => void task())
  })
  expect(numberField()).toHaveValue('(202) 555-0100')
})
