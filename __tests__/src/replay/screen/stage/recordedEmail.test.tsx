import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { rootReducer } from '../../../../../src/app/rootReducer'
import { AppTheme } from '../../../../../src/app/theme/AppTheme'
import { emailStored } from '../../../../../src/features/account/accountSlice'
import { EmailFact } from '../../../../../src/features/settings/account/EmailFact'
import { createSealedStore } from '../../../../../src/replay/screen/stage/sealedStore'

const initial = rootReducer(undefined, { type: '@@INIT' })
const loggedIn = { ...initial, account: { ...initial.account, status: 'known' as const } }

test.each<[string, { lengths?: number[] }, RegExp]>([
  ['with parts as long as the real one', { lengths: [4, 7, 2, 3] }, /^\w{4}@\w{7}\.\w{2}\.\w{3}$/],
  ['of a usual length in older recordings', {}, /^\w{8}@\w{7}\.\w{3}$/],
])('where the customer saw an email address, a replay shows a made-up one, %s', (_, lengths, shape) => {
  const state = rootReducer(loggedIn, emailStored({ handle: 'h', ...lengths }))
  render(
    <Provider store={createSealedStore(state).store}>
      <AppTheme choice="light">
        <dl>
          <EmailFact />
        </dl>
      </AppTheme>
    </Provider>,
  )
  expect(screen.getByText(shape)).toBeVisible()
})
