import { act, screen, waitFor, within } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../helpers/api/customerApp'
import { deferAnswer } from '../helpers/api/deferAnswer'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { FakeClock } from '../helpers/fakeClock'
import { answerCardPayment } from '../helpers/page/buyByCard'
import { button } from '../helpers/page/onScreen'
import { fakeCards } from '../helpers/server/fakeCards'

const api = startFakeApi()
const SAVE = 'POST Accounts/AutoReplenishers/'
const HINT = 'Click "Update Settings" to save changes.'

beforeEach(() => {
  answerCustomer(api)
  answerCardPayment(api)
  api.answer(SAVE, {})
})

/** Pays by card, up to the panel. */
async function openPanel() {
  const clock = new FakeClock()
  const app = await openAsCustomer({ cardPayments: fakeCards, clock })
  await waitFor(() => expect(app.store.getState().replenisher.status).toBe('known'))
  await app.user.click(button('Add More'))
  await app.user.click((await screen.findAllByRole('button', { name: /^Buy/ }))[0] as HTMLElement)
  expect(screen.queryByRole('region', { name: 'Auto Replenish' })).not.toBeInTheDocument()
  await app.user.click(await screen.findByRole('button', { name: 'Pay by card' }))
  return { ...app, clock, panel: within(await screen.findByRole('region', { name: 'Auto Replenish' })) }
}

describe('§2 Purchase dialog: after card checkout completes, an "Auto Replenish" panel appears', () => {
  test('After card checkout completes, an "Auto Replenish" panel appears', async () => {
    const { panel } = await openPanel()
    expect(panel.getByText('Auto Replenish')).toBeVisible()
  })

  test('A switch', async () => {
    const { panel, user } = await openPanel()
    expect(panel.getByRole('switch')).not.toBeChecked()
    await user.click(panel.getByRole('switch'))
    await user.click(button('Update Settings'))
    expect(await sentBody(api, SAVE)).toMatchObject({ is_active: 1 })
    await panel.findByText('Saved!')
  })

  test('Text "Automatically add credits when I have fewer than 15 credits left."', async () => {
    const { panel } = await openPanel()
    expect(panel.getByText('Automatically add credits when I have fewer than 15 credits left.')).toBeVisible()
  })

  test('A package selector with options "N Credits for $amount"', async () => {
    const { panel } = await openPanel()
    const options = within(panel.getByRole('combobox')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['60 Credits for $10.00', '120 Credits for $20.00'])
  })

  test('An "Update Settings" button', async () => {
    const { panel, user } = await openPanel()
    await user.selectOptions(panel.getByRole('combobox'), '120 Credits for $20.00')
    await user.click(button('Update Settings'))
    expect(await sentBody(api, SAVE)).toMatchObject({ stripe_product_id: 'prod_120' })
    await panel.findByText('Saved!')
  })

  test.each(['switch', 'combobox'])(`The hint '${HINT}' while there are unsaved changes: of the %s`, async (role) => {
    const { panel, user } = await openPanel()
    expect(panel.queryByText(HINT)).not.toBeInTheDocument()
    if (role === 'switch') await user.click(panel.getByRole(role))
    else await user.selectOptions(panel.getByRole(role), '120 Credits for $20.00')
    expect(panel.getByText(HINT)).toBeVisible()
    await user.click(button('Update Settings'))
    await panel.findByText('Saved!')
    expect(panel.queryByText(HINT)).not.toBeInTheDocument()
  })

  test('"Saved!" for 5 seconds after a save', async () => {
    const { panel, user, clock } = await openPanel()
    jest.spyOn(Date, 'now').mockImplementation(clock.now)
    const answer = deferAnswer(api, SAVE)
    await user.click(button('Update Settings'))
    expect(panel.queryByText('Saved!')).not.toBeInTheDocument()
    await answer({})
    expect(await panel.findByText('Saved!')).toBeVisible()
    await act(() => clock.advance(4999))
    expect(panel.getByText('Saved!')).toBeVisible()
    await act(() => clock.advance(1))
    expect(panel.queryByText('Saved!')).not.toBeInTheDocument()
  })
})
