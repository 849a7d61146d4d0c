import { screen, waitFor } from '@testing-library/react'
import { loadAllParts } from '../../../../src/components/loading/part'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'
import { withMouse } from '../../../helpers/page/withMouse'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

test('with a mouse, the number field has the focus once the page is loaded', async () => {
  withMouse()
  await openDialer()
  await waitFor(() => expect(numberField()).toHaveFocus())
})

test('on a touch screen it does not, as the keyboard would cover the page', async () => {
  await openDialer()
  expect(document.body).toHaveFocus()
})

test('after a change of screen, the heading has it', async () => {
  withMouse()
  await loadAllParts()
  api.answer('GET Access/Tokens', { resources: { tokens: [] } })
  const { user } = await renderApp({ path: '/nowhere', services: fakeServices({ token: 'token' }) })
  await user.click((await screen.findAllByRole('link', { name: 'Place A Call' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Place A Call' })).toHaveFocus())
})
