import { screen } from '@testing-library/react'
import { rootReducer } from '../../../../src/app/rootReducer'
import { PayPalView } from '../../../../src/features/purchase/PayPalView'
import { Replayed } from '../../../helpers/page/Replayed'
import { renderApp } from '../../../helpers/page/renderApp'

test('a replay, which has no address of PayPal, shows the button that leads there', async () => {
  const state = rootReducer(undefined, { type: 'start' })
  const purchase = { ...state.purchase, step: 'payment', order: 'blocked', orderHandle: 'h' } as const
  await renderApp({
    ui: (
      <Replayed state={{ ...state, purchase }}>
        <PayPalView />
      </Replayed>
    ),
  })
  expect(screen.getByText('Open PayPal')).toBeVisible()
  expect(screen.getByText('Open PayPal')).not.toHaveAttribute('href')
})
