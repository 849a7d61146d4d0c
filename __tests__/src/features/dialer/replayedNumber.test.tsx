import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { AppTheme } from '../../../../src/app/theme/AppTheme'
import { nationalDigits } from '../../../../src/components/phone/callingCodes'
import { DialCard } from '../../../../src/features/dialer/DialCard'
import { createSealedStore } from '../../../../src/replay/screen/stage/sealedStore'
import { ClockProvider } from '../../../../src/services/ClockContext'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

test.each([
  ['a plus alone', 'US', '+'],
  ['a calling code', 'US', '+49'],
  ['one digit', 'US', '2'],
  ['a leading zero', 'DE', '0'],
  ['a number with its leading zero', 'DE', '03012345678'],
  ['the same without it', 'DE', '3012345678'],
  ['the same with its calling code', 'DE', '+493012345678'],
  ['a number after the prefix for other countries', 'US', '011442079460018'],
  ['a number after a 1', 'US', '12025550100'],
])('a replay shows %s as it was typed (%s, %s)', async (_, country, typed) => {
  const { user, store, services, unmount } = await openDialer()
  await user.selectOptions(screen.getByLabelText('Country'), country)
  await user.click(numberField())
  await user.keyboard(typed)
  await waitFor(() => {
    const { lead, number } = store.getState().dialer
    expect(`${lead}${nationalDigits(number)}`).toBe(typed)
  })
  const seen = numberField().value
  expect(seen.replace(/[^+\d]/g, '')).toBe(typed)
  const recorded = store.getState()
  unmount()

  render(
    <Provider store={createSealedStore(recorded).store}>
      <ClockProvider clock={services.clock}>
        <AppTheme choice="light">
          <DialCard takesFocus={false} />
        </AppTheme>
      </ClockProvider>
    </Provider>,
  )
  expect(numberField()).toHaveValue(seen)
  expect(button('Backspace')).toBeVisible()
})

test('a number that is kept over another screen is unchanged, and can be continued', async () => {
  api.answer('GET Access/Tokens', { resources: { tokens: [] } })
  const { user, store } = await openDialer()
  await user.selectOptions(screen.getByLabelText('Country'), 'DE')
  await user.click(numberField())
  await user.keyboard('3012345')
  await waitFor(() => expect(store.getState().dialer.number).toBe('+493012345'))
  const seen = numberField().value
  await user.click(screen.getAllByRole('link', { name: 'Settings' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  await user.click(screen.getAllByRole('link', { name: 'Place A Call' })[0] as HTMLElement)
  await waitFor(() => expect(numberField()).toHaveValue(seen))
  await user.click(numberField())
  await user.keyboard('6')
  expect(numberField().value.replaceAll(' ', '')).toBe('30123456')
  await user.keyboard('{Backspace}{Backspace}')
  expect(numberField().value.replaceAll(' ', '')).toBe('301234')
})
