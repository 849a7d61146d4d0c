import { screen } from '@testing-library/react'
import { openAsCustomer } from '../api/customerApp'
import { dialog } from './onScreen'

export const BUY_60 = 'Buy For $10.00, 60 Credits'
export const BUY_120 = 'Buy For $20.00, 120 Credits'

/** Opens the purchase dialog at its first step, with its packages loaded. */
export async function openPurchase(options?: Parameters<typeof openAsCustomer>[0]) {
  const app = await openAsCustomer(options)
  await app.user.click(await screen.findByRole('button', { name: 'Add More' }))
  await dialog('Select Package')
  await screen.findAllByRole('button', { name: /^Buy/ })
  return app
}
