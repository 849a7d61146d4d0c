import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { rateAnswer } from '../../../helpers/api/calls'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, costLine, numberField, openDialer, ratesAskedFor } from '../../../helpers/page/dialer'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

describe('what cannot be called', () => {
  test.each([
    ['911', 'emergency', "Emergency numbers can't be called from Tealine"],
    ['9005550100', 'premium', "Premium-rate numbers can't be called from Tealine."],
    ['+442079460018', 'blocked', "We don't connect calls to that number."],
  ] as const)('%s', async (typed, reason, said) => {
    api.answer('GET Rates', rateAnswer({ callable: false, reason, description: said, credits_per_minute: 0 }))
    const { user, call } = await openDialer()
    await user.keyboard(typed)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(button('Place Call')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Place Call')).toHaveAccessibleDescription(expect.stringContaining(said))
    await user.click(button('Place Call'))
    expect(call().phase).toBe('idle')
  })

  test('your own number', async () => {
    const { user } = await openDialer()
    await user.keyboard('2015550123')
    expect(await screen.findByText('That is your own number.')).toBeInTheDocument()
    expect(button('Place Call')).toHaveAttribute('aria-disabled', 'true')
  })

  test('forty digits', async () => {
    const { user } = await openDialer()
    await user.click(numberField())
    await user.paste('5'.repeat(40))
    expect(await screen.findByText("That isn't a phone number")).toBeInTheDocument()
    expect(api.seen('GET Rates').filter(({ url }) => url.search.includes('5555555555'))).toEqual([])
  })

  test('an empty balance: a parent is offered more', async () => {
    api.answer('GET Account', { resources: { account: { ...parent, credits: 0 } } })
    const { user } = await openDialer()
    await user.keyboard('2025550100')
    await waitFor(() => expect(costLine()).toHaveTextContent('Not enough credits for a minute'))
    const card = within(screen.getByRole('main'))
    expect(card.getByRole('button', { name: 'Add More' })).toBeInTheDocument()
    expect(button('Place Call')).toHaveAttribute('aria-disabled', 'true')
  })

  test('an empty balance: a sub-account asks for more', async () => {
    api.answer('GET Account', { resources: { account: { ...subAccount, credits: 0 } } })
    api.answer('rpc sub_acct.list_credit_requests', [])
    const { user } = await openDialer()
    await user.keyboard('2025550100')
    await waitFor(() => expect(costLine()).toHaveTextContent('Not enough credits for a minute'))
    const card = within(screen.getByRole('main'))
    const [hint, price] = card.getAllByRole('button', { name: 'Request More' })
    expect(hint).toBeVisible()
    await user.click(price as HTMLElement)
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  test('a price that failed to load can be requested again', async () => {
    api.cutOff('GET Rates')
    const { user } = await openDialer()
    await user.keyboard('2025550100')
    expect(await screen.findByText('The price could not be checked.')).toBeInTheDocument()
    api.answer('GET Rates', rateAnswer())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('United States · 1 credit per minute')).toBeInTheDocument()
  })
})

test('a response for an earlier number is not shown for the current one', async () => {
  let answerFirst: (rate: object) => void = () => {}
  api.answer('GET Rates', ({ url }) =>
    url.searchParams.get('to') === '+12025550100'
      ? new Promise((resolve) => {
          answerFirst = resolve
        })
      : rateAnswer({ description: 'Mexico', credits_per_minute: 2 }),
  )
  const { user } = await openDialer()
  await user.keyboard('2025550100')
  await waitFor(() => expect(ratesAskedFor(api, '+12025550100')).toHaveLength(1))
  await user.clear(numberField())
  await user.keyboard('+525512345678')
  expect(await screen.findByText('Mexico · 2 credits per minute')).toBeInTheDocument()
  await act(async () => answerFirst(rateAnswer()))
  expect(screen.getByText('Mexico · 2 credits per minute')).toBeInTheDocument()
  expect(screen.getByText('Enough for about 21 minutes')).toBeInTheDocument()
})

describe('pastes and links', () => {
  test('a paste anywhere fills the field; its extension is sent after the answer', async () => {
    const { user, call } = await openDialer()
    await user.paste('(202) 555-0100 ext. 12')
    expect(numberField()).toHaveValue('(202) 555-0100')
    expect(screen.getByLabelText('Extension')).toHaveValue('12')
    await screen.findByText('United States · 1 credit per minute')
    await user.click(button('Place Call'))
    expect(call().wish?.to).toBe('+12025550100')
  })

  test('of several numbers one is chosen', async () => {
    const { user } = await openDialer()
    await user.click(numberField())
    await user.paste('Office 202-555-0100 ext. 7, London +44 20 7946 0018')
    const choice = await screen.findByRole('group', { name: 'Which number?' })
    expect(within(choice).getAllByRole('button')).toHaveLength(2)
    await user.click(within(choice).getByRole('button', { name: /^United Kingdom/ }))
    expect(numberField()).toHaveValue('+44 20 7946 0018')
    expect(screen.queryByRole('group', { name: 'Which number?' })).not.toBeInTheDocument()
  })

  test('the number of a link is filled in but not dialed, and removed from the address', async () => {
    const { call, services } = await openDialer(`/?to=${encodeURIComponent('tel:+1-202-555-0100')}`)
    expect(numberField()).toHaveValue('(202) 555-0100')
    expect(services.world.went).toEqual(['/'])
    expect(call().phase).toBe('idle')
  })
})

test('* and # start the tones to send after the answer', async () => {
  const { user } = await openDialer()
  await user.keyboard('2025550100#')
  const tones = screen.getByLabelText('Extension')
  expect(tones).toHaveFocus()
  await user.keyboard('12')
  await user.click(button('3 D E F'))
  expect(tones).toHaveValue('#123')
  expect(numberField()).toHaveValue('(202) 555-0100')
  await user.click(screen.getByRole('button', { name: 'Remove extension' }))
  expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument()
  expect(numberField()).toHaveFocus()
})

test('state holds only the length of the tones', async () => {
  const { user, store } = await openDialer()
  await user.keyboard('2025550100#98*7')
  const { choices, forms } = store.getState()
  expect(choices.tones).toBe(true)
  expect(forms.dialerTones?.typed).toEqual([{ field: 'tones', length: 5 }])
  expect(JSON.stringify(store.getState())).not.toContain('98*7')
  await user.click(screen.getByRole('button', { name: 'Remove extension' }))
  expect(store.getState().choices.tones).toBe(false)
  expect(store.getState().forms.dialerTones?.typed).toEqual([{ field: 'tones', length: 0 }])
})

test('* and # typed anywhere on the page also start the tones, with no key lost or out of order', async () => {
  const { user } = await openDialer()
  await user.keyboard('2025550100')
  act(() => numberField().blur())
  await user.keyboard('#*12')
  expect(screen.getByLabelText('Extension')).toHaveValue('#*12')
  expect(numberField()).toHaveValue('(202) 555-0100')
})

test('* and # after a number with tones are added to them, as are further keys', async () => {
  const { user } = await openDialer()
  await user.keyboard('2025550100#1')
  await user.click(numberField())
  await user.keyboard('*34')
  expect(screen.getByLabelText('Extension')).toHaveValue('#1*34')
  expect(numberField()).toHaveValue('(202) 555-0100')
})

describe('with an on-screen keyboard, which does not say which key is pressed,', () => {
  const insert = (characters: string) => {
    for (const data of characters) {
      const field = document.activeElement as HTMLInputElement
      fireEvent.keyDown(field, { key: 'Unidentified', keyCode: 229 })
      const isInserted = fireEvent(
        field,
        new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }),
      )
      if (isInserted) fireEvent.input(field, { target: { value: field.value + data } })
    }
  }

  test('a star code is explained and left out', async () => {
    const { user } = await openDialer()
    await user.click(numberField())
    insert('*672025550100')
    expect(numberField()).toHaveValue('(202) 555-0100')
    expect(screen.getByText(/Codes such as \*67 don't work here/)).toBeVisible()
    expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument()
  })

  test('# after a number starts the tones', async () => {
    const { user } = await openDialer()
    await user.click(numberField())
    insert('2025550100#12')
    expect(numberField()).toHaveValue('(202) 555-0100')
    expect(screen.getByLabelText('Extension')).toHaveValue('#12')
  })
})
