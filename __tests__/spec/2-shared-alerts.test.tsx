import { screen } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../helpers/api/customerApp'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fillIn } from '../helpers/page/fillIn'
import { button } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

async function failToLogIn(error: { code?: string | number; message: string }) {
  api.refuse('POST Access/Tokens', 401, error)
  const { user } = await renderApp({ path: '/login?type=legacy_pin' })
  await fillIn(user, screen.getByLabelText(/Legacy PIN/), 'wrong')
  await user.click(button('Log In'))
  return screen.findByRole('alert')
}

describe('§2 Shared alerts', () => {
  test.each([20003, 'invalid_pin', 0])(
    'Error alert: titled "Error", plus "(code)" when a code exists: %s',
    async (code) => {
      const alert = await failToLogIn({ code, message: 'Wrong PIN.' })
      expect(alert).toHaveTextContent(`Error (${code})Wrong PIN.`)
    },
  )

  test('Error alert: titled "Error"', async () => {
    const alert = await failToLogIn({ message: 'Wrong PIN.' })
    expect(alert).toHaveTextContent(/^ErrorWrong PIN\.$/)
  })

  test('Success alert: titled "Success!"', async () => {
    api.answer('POST Access/Reminders', {})
    const { user } = await renderApp({ path: '/forgot-pin?type=legacy_pin' })
    await fillIn(user, screen.getByLabelText(/Your Email Address/), 'ann@example.com')
    await user.click(button('Get Reminder'))
    await user.click(screen.getByRole('link', { name: /Log In Here/ }))
    const message = 'Your reminder has been sent. Please check your email.'
    expect(await screen.findByRole('alert')).toHaveTextContent(`Success!${message}`)
  })

  test('Reading: without a failure or success there is no alert', async () => {
    answerCustomer(api)
    await openAsCustomer()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
