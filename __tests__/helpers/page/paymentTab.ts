import { screen, within } from '@testing-library/react'
import { customerServices } from '../api/customerApp'
import { renderApp } from './renderApp'

export const CARDS = 'GET Account/PaymentMethods'
export const REPLENISHERS = 'GET Account/AutoReplenishers'
export const VISA = 'Visa ending in 4242'

/** What the API answers to REPLENISHERS. */
export const replenished = (is_active: 0 | 1 = 1) => ({
  resources: {
    auto_replenishers: [{ sid: 'r-1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active }],
  },
})

export const openPaymentTab = () =>
  renderApp({ path: '/settings/payment', services: customerServices(), travels: true })

/** A card of the tab, by its heading. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
