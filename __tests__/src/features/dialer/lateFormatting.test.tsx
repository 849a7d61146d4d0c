/** @alone The number rules must not have been loaded before. */
import { act } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'
import { until } from '../../../helpers/until'

const api = startFakeApi()

afterEach(() => void Reflect.deleteProperty(window, 'scheduler'))

test('what is typed while formatting waits for a task of its own is kept, with the focus', async () => {
  const waiting: (() => void)[] = []
  Object.assign(window, { scheduler: { postTask: (task: () => void) => void waiting.push(task) } })
  answerDialer(api)
  const { user } = await openDialer()
  await until('formatting is there', () => waiting.length > 0)
  await user.click(numberField())
  await user.keyboard('2025')
  expect(numberField()).toHaveValue('2025')
  act(() => waiting.forEach((task) => void task()))
  expect(numberField()).toHaveValue('(202) 5')
  expect(numberField()).toHaveFocus()
  expect(numberField().selectionStart).toBe(7)
})
