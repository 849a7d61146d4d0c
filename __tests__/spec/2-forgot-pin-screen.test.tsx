import { screen } from '@testing-library/react'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { fillIn } from '../helpers/page/fillIn'
import { button, heading, link } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()

describe('§2 Forgot-PIN screen (/forgot-pin)', () => {
  describe('Standard mode', () => {
    beforeEach(() => {
      api.answer('POST verification/request/', { verification_sid: 'VE1' })
      api.answer('POST verification/verify/', { verification_receipt: 'receipt' })
    })

    const open = () => renderApp({ path: '/forgot-pin' })

    async function openWithProvenNumber() {
      const app = await open()
      await fillIn(app.user, screen.getByLabelText('Phone number'), '2015550123')
      await app.user.click(button('Next'))
      await fillIn(app.user, await screen.findByLabelText('Verification code'), '123456')
      await app.user.click(button('Verify'))
      await screen.findByRole('button', { name: 'Reset PIN' })
      return app
    }

    test('Heading "It\'s okay. It happens!"', async () => {
      await open()
      expect(heading("It's okay. It happens!")).toBeVisible()
    })

    test('Phone verification step with scope accounts.password.update', async () => {
      await openWithProvenNumber()
      expect(api.seen('POST verification/request/')[0]?.body).toMatchObject({ scope: 'accounts.password.update' })
    })

    test('Then "Set your PIN" with the text "Choose a 4-digit PIN you will use to log in."', async () => {
      await openWithProvenNumber()
      expect(heading('Set your PIN')).toBeVisible()
      expect(screen.getByText('Choose a 4-digit PIN you will use to log in.')).toBeVisible()
    })

    test('Two password inputs, "Enter a 4-digit PIN" and "Confirm your 4-digit PIN"', async () => {
      const { container } = await openWithProvenNumber()
      expect(screen.getByLabelText('Enter a 4-digit PIN')).toHaveAttribute('type', 'password')
      expect(screen.getByLabelText('Confirm your 4-digit PIN')).toHaveAttribute('type', 'password')
      expect(container.querySelectorAll('input[type=password]')).toHaveLength(2)
    })

    test('Button "Reset PIN"', async () => {
      const { user } = await openWithProvenNumber()
      api.answer('POST Accounts/password', {})
      await fillIn(user, screen.getByLabelText('Enter a 4-digit PIN'), '4711')
      await fillIn(user, screen.getByLabelText('Confirm your 4-digit PIN'), '4711')
      await user.click(button('Reset PIN'))
      expect(await sentBody(api, 'POST Accounts/password')).toMatchObject({ new_password: '4711' })
    })

    test('Link "Want to try logging in again? Log In Here" goes to /login', async () => {
      await open()
      expect(link('Want to try logging in again? Log In Here')).toHaveAttribute('href', '/login')
    })
  })

  describe('Legacy mode (type=legacy_pin)', () => {
    const open = () => renderApp({ path: '/forgot-pin?type=legacy_pin' })

    test('One input "Your Email Address" and a button "Get Reminder"', async () => {
      api.answer('POST Access/Reminders', {})
      const { container, user } = await open()
      expect(container.querySelectorAll('input, select')).toHaveLength(1)
      await fillIn(user, screen.getByRole('textbox', { name: 'Your Email Address' }), 'ann@example.com')
      await user.click(button('Get Reminder'))
      expect(await sentBody(api, 'POST Access/Reminders')).toMatchObject({ lookup: 'ann@example.com' })
    })

    test('Link "Want to try logging in again? Log In Here" goes to /login?type=legacy_pin', async () => {
      await open()
      expect(link('Want to try logging in again? Log In Here')).toHaveAttribute('href', '/login?type=legacy_pin')
    })
  })
})
