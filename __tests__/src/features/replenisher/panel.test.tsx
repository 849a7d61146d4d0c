import { screen, waitFor } from '@testing-library/react'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerCardPayment, buyByCard } from '../../../helpers/page/buyByCard'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
const NEW = 'POST Accounts/AutoReplenishers/'
const KNOWN = 'POST Accounts/AutoReplenishers/AR1'
const topUp = (is_active: number) => ({ sid: 'AR1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active })
const topUpIs = (is_active: number) =>
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [topUp(is_active)] } })

async function openPanel() {
  answerCustomer(api)
  answerCardPayment(api)
  const app = await buyByCard()
  const save = async () => {
    await app.user.click(screen.getByRole('switch'))
    await app.user.dblClick(button('Update Settings'))
    expect(await screen.findByText('Saved!')).toBeVisible()
  }
  return { ...app, save }
}

test('switching a top-up on, off and on again updates the same one, saved once each time', async () => {
  const { store, save } = await openPanel()
  const isKnownAs = (isOn: boolean) =>
    waitFor(() => expect(store.getState().replenisher.active?.sid).toBe(isOn ? 'AR1' : undefined))
  api.answer(NEW, {})
  api.answer(KNOWN, {})
  topUpIs(1)
  await save()
  await isKnownAs(true)
  topUpIs(0)
  await save()
  await isKnownAs(false)
  topUpIs(1)
  await save()
  await isKnownAs(true)
  expect(api.seen(NEW)).toHaveLength(1)
  expect(api.seen(KNOWN).map(({ body }) => (body as { is_active: number }).is_active)).toEqual([0, 1])
})

test('settings that could not be saved stay as entered; the failure is only logged (spec §8)', async () => {
  const { user, services } = await openPanel()
  api.refuse(NEW, 500)
  await user.click(screen.getByRole('switch'))
  await user.click(button('Update Settings'))
  await waitFor(() => expect(services.world.warnings).toHaveLength(1))
  expect(await screen.findByText('Click "Update Settings" to save changes.')).toBeVisible()
  expect(screen.getByRole('switch')).toBeChecked()
  expect(screen.getByRole('alert')).toHaveTextContent('Success!')
})
