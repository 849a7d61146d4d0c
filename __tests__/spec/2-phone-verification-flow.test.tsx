import { screen, within } from '@testing-library/react'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { fillIn } from '../helpers/page/fillIn'
import { button, flagsIn, heading } from '../helpers/page/onScreen'
import {
  answerVerification,
  codeField,
  countdown,
  openCodeStep,
  openFlow,
  phoneField,
  REQUEST,
  VERIFY,
} from '../helpers/page/verificationFlow'

const api = startFakeApi()

beforeEach(() => answerVerification(api))

describe('§2 Phone verification flow (3 steps)', () => {
  test.each(['accounts.create', 'accounts.password.update', 'caller_ids.create'] as const)(
    'The caller supplies a scope (accounts.create and accounts.password.update are used; others allowed): %s',
    async (scope) => {
      const { user } = await openFlow({ scope })
      if (scope === 'accounts.create') await fillIn(user, screen.getByLabelText(/email/i), 'ann@example.com')
      await fillIn(user, phoneField(), '2015550123')
      await user.click(button('Next'))
      expect(await sentBody(api, REQUEST)).toMatchObject({ scope })
      await screen.findByRole('heading', { name: 'Enter the code' })
    },
  )

  test('Optionally it supplies a callback and a component', async () => {
    const onVerified = jest.fn()
    const { user } = await openCodeStep({ onVerified, children: <p>supplied component</p> })
    await fillIn(user, codeField(), '123456')
    await user.click(button('Verify'))
    expect(await screen.findByText('supplied component')).toBeVisible()
    expect(onVerified).not.toHaveBeenCalled()
  })

  describe('1. Request step', () => {
    test('Email field, shown only when scope is accounts.create', async () => {
      await openFlow({ scope: 'accounts.create' })
      expect(screen.getByRole('textbox', { name: /email/i })).toHaveAttribute('type', 'email')
    })

    test.each(['accounts.password.update', 'caller_ids.create'] as const)(
      'Email field, shown only when scope is accounts.create: not for %s',
      async (scope) => {
        await openFlow({ scope })
        expect(screen.queryByRole('textbox', { name: /email/i })).not.toBeInTheDocument()
      },
    )

    test('Phone number input with default country US', async () => {
      await openFlow()
      expect(phoneField()).toBeVisible()
      expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
    })

    test('Selectable countries are US, CA and MX. No international option', async () => {
      await openFlow()
      const options = within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option')
      expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['US', 'CA', 'MX'])
    })

    test('Radio choice: "Text me with the verification code." (default, method text)', async () => {
      const { user } = await openFlow()
      expect(screen.getByRole('radio', { name: 'Text me with the verification code.' })).toBeChecked()
      await user.click(button('Next'))
      expect(await sentBody(api, REQUEST)).toMatchObject({ method: 'text' })
      await screen.findByRole('heading', { name: 'Enter the code' })
    })

    test('or "Call me with the verification code." (method call)', async () => {
      await openCodeStep({}, 'Call me')
      expect(screen.queryByRole('radio')).not.toBeInTheDocument()
      expect(await sentBody(api, REQUEST)).toMatchObject({ method: 'call' })
    })

    test('Next button', async () => {
      const { user } = await openFlow()
      await user.click(button('Next'))
      expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible()
    })
  })

  describe('2. Code step', () => {
    test('Heading "Enter the code", and text saying a code was sent to the phone number', async () => {
      await openCodeStep()
      expect(heading('Enter the code')).toBeVisible()
      expect(screen.getByText(/code was sent/)).toHaveTextContent('(201) 555-0123')
    })

    test('Numeric-only code entry', async () => {
      const { user } = await openCodeStep()
      await fillIn(user, codeField(), 'a1-b2 c3')
      expect(codeField()).toHaveValue('123')
      expect(codeField()).toHaveAttribute('inputmode', 'numeric')
    })

    test('Verify button', async () => {
      const { user } = await openCodeStep({ children: <p>final step</p> })
      await fillIn(user, codeField(), '123456')
      await user.click(button('Verify'))
      expect(await sentBody(api, VERIFY)).toEqual({
        verification_sid: 'VE1',
        verification_code: '123456',
      })
      expect(await screen.findByText('final step')).toBeVisible()
    })

    test.each([
      ['Text me', 'call me instead', 'text me instead', 'call'],
      ['Call me', 'text me instead', 'call me instead', 'text'],
    ] as const)(
      'A button "call me instead" or "text me instead" (the opposite of the chosen method): %s, then "%s"',
      async (chosen, offered, after, method) => {
        const { user, advance } = await openCodeStep({}, chosen)
        expect(screen.queryByRole('button', { name: after })).not.toBeInTheDocument()
        await advance(30_000)
        await user.click(button(offered))
        expect(await screen.findByRole('button', { name: after })).toBeVisible()
        expect(api.seen(REQUEST)[1]?.body).toMatchObject({ method })
      },
    )

    test('"Resend code" button and a countdown in seconds', async () => {
      const { advance } = await openCodeStep()
      expect(countdown()).toHaveTextContent('in 30 seconds.')
      expect(button('Resend code')).toBeDisabled()
      await advance(1000)
      expect(countdown()).toHaveTextContent('in 29 seconds.')
      await advance(29_000)
      expect(button('Resend code')).toBeEnabled()
    })
  })

  test('3. Final step: shows a caller-supplied component', async () => {
    const { user } = await openCodeStep({ children: <p>supplied component</p> })
    expect(screen.queryByText('supplied component')).not.toBeInTheDocument()
    await fillIn(user, codeField(), '123456')
    await user.click(button('Verify'))
    expect(await screen.findByText('supplied component')).toBeVisible()
    expect(codeField).toThrow()
  })

  describe('Readings and names that others rely on', () => {
    test('The code step takes digits without a bound of its own (section 5), also out of a paste with spaces', async () => {
      const { user } = await openCodeStep()
      await user.click(codeField())
      await user.paste(' 123 456 78')
      expect(codeField()).toHaveValue('12345678')
    })

    test('The country select is a native select, its flag a picture', async () => {
      await openFlow()
      const country = screen.getByRole('combobox', { name: 'Country' })
      expect(country.tagName).toBe('SELECT')
      expect(country).toHaveDisplayValue(/^United States/)
      expect(flagsIn(country.parentElement as HTMLElement)).toEqual(['US'])
    })
  })
})
