import { FOCUSED_ON_LOAD, untilUsed } from '../../../src/services/firstUse'

test('the field that the page itself focuses is no use of it, another one is', async () => {
  document.body.innerHTML = '<input id="own" /><input id="other" />'
  document.documentElement.setAttribute(FOCUSED_ON_LOAD, 'own')
  const used = jest.fn()
  void untilUsed().then(used)
  document.getElementById('own')?.focus()
  await Promise.resolve()
  expect(used).not.toHaveBeenCalled()
  document.getElementById('other')?.focus()
  await Promise.resolve()
  await Promise.resolve()
  expect(used).toHaveBeenCalled()
})
