import { screen, waitFor } from '@testing-library/react'
import { rateAnswer } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, numberField, openDialer } from '../../../helpers/page/dialer'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

const EXPLANATION = /Codes such as \*67 don't work here/
const placeCall = () => screen.getByRole('button', { name: 'Place Call' })

test.each(['*67 415 555 0132', '*674155550132', '#31#4155550132', '*#31#4155550132', '*82-415-555-0132'])(
  '40-star-codes: %s is explained and left out, typed or pasted',
  async (text) => {
    const typed = await openDialer()
    await typed.user.click(numberField())
    await typed.user.keyboard(text)
    await waitFor(() => expect(numberField()).toHaveValue('(415) 555-0132'))
    expect(screen.getByText(EXPLANATION)).toBeInTheDocument()
    expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument()
    typed.unmount()

    const pasted = await openDialer()
    await pasted.user.click(numberField())
    await pasted.user.paste(text)
    await waitFor(() => expect(numberField()).toHaveValue('(415) 555-0132'))
    expect(screen.getByText(EXPLANATION)).toBeInTheDocument()
  },
)

test.each(['*67', '#31#', ',12'])('40-star-codes: %s without a number never recalls the last one', async (text) => {
  const { user, store } = await openDialer()
  await user.click(numberField())
  await user.keyboard(text)
  await user.click(placeCall())
  expect(store.getState().dialer.number).toBe('')
})

test.each([
  ['/?to=+4722345678', '+4722345678'],
  ['/?to=+4582345678', '+4582345678'],
  ['/?to=+442079460018', '+442079460018'],
  ['/?to=tel:+442079460018', '+442079460018'],
  ['/?to=tel:%2B442079460018', '+442079460018'],
  ['/?to=+1+415+555+0132', '+14155550132'],
  ['/?to=0044+20+7946+0018', '+442079460018'],
  ['/?to=415-555-0132', '+14155550132'],
])('09-links-with-a-bare-plus: %s is %s', async (path, number) => {
  const { store } = await openDialer(path)
  await waitFor(() => expect(store.getState().dialer).toEqual({ number, isWhole: true }))
})

test.each([
  ['٤١٥٥٥٥٠١٣٢', '+14155550132'],
  ['४१५५५५०१३२', '+14155550132'],
  ['＋４４２０７９４６００１８', '+442079460018'],
  ['00442079460018', '+442079460018'],
  ['01144 20 7946 0018', '+442079460018'],
  ['0011442079460018', '+442079460018'],
])('%s typed into the field is %s', async (typed, number) => {
  const { user, store } = await openDialer()
  await user.click(numberField())
  await user.keyboard(typed)
  await waitFor(() => expect(store.getState().dialer).toMatchObject({ number, isWhole: true }))
})

test('a number that no list has is called with a warning', async () => {
  api.answer('GET Rates', rateAnswer({ to: '+44207946001', country: 'GB', is_unlikely: true }))
  const { user, call } = await openDialer()
  await user.click(numberField())
  await user.paste('+44 20 7946 001')
  // Once for high windows and once for low ones.
  expect(await screen.findAllByText('This number looks unusual: check it before you call.')).toHaveLength(2)
  await user.click(placeCall())
  expect(call().wish?.to).toBe('+44207946001')
})
