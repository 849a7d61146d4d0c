import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { leadOf } from '../../../../src/components/phone/callingCodes'
import * as worldPhones from '../../../../src/components/phone/worldPhones'
import { shortKindOf } from '../../../../src/features/dialer/readShortNumber'
import { countryChosen } from '../../../../src/features/preferences/preferencesSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { allEmergencyNumbers } from '../../../helpers/emergencyNumbers'
import { answerDialer, costLine, numberField, openDialer } from '../../../helpers/page/dialer'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerDialer(api))

const EMERGENCY = "Emergency numbers can't be called from Tealine"
const SHORT = "Short numbers can't be called from Tealine"

test('20-short-numbers.csv: as the number field reads it, each emergency number is known with its country chosen', () => {
  const unknown = allEmergencyNumbers().filter(({ country, number }) => {
    const read = worldPhones.asTyped(number, country)
    return shortKindOf(read, leadOf(number, read), [country], worldPhones) !== 'emergency'
  })
  expect(unknown).toEqual([])
})

test('20-short-numbers.csv: typed with its country chosen, an emergency number is said to be one', async () => {
  const { store, call, user } = await openDialer()
  await user.click(numberField())
  await worldIsLoaded()
  for (const [country, typed, said] of [
    ['US', '112', EMERGENCY],
    ['CA', '112', EMERGENCY],
    ['US', '1911', EMERGENCY],
    ['US', '+1911', EMERGENCY],
    ['US', '0112', EMERGENCY],
    ['US', '+44999', EMERGENCY],
    ['AU', '000', EMERGENCY],
    ['CC', '000', EMERGENCY],
    ['CX', '000', EMERGENCY],
    ['CL', '133', EMERGENCY],
    ['NZ', '111', EMERGENCY],
    ['IN', '100', EMERGENCY],
    ['ZA', '10111', EMERGENCY],
    ['FR', '15', EMERGENCY],
    ['FR', '112', EMERGENCY],
    ['BR', '190', EMERGENCY],
    ['TH', '191', EMERGENCY],
    ['JM', '110', EMERGENCY],
    ['JM', '119', EMERGENCY],
    ['DO', '112', EMERGENCY],
    ['FM', '320221', EMERGENCY],
    ['US', '411', SHORT],
    ['DE', '115', SHORT],
    ['US', '202', 'Keep typing…'],
    ['FR', '015', 'Keep typing…'],
  ] as const) {
    act(() => void store.dispatch(countryChosen(country)))
    fireEvent.change(numberField(), { target: { value: typed } })
    await waitFor(() =>
      expect([country, typed, costLine().textContent]).toEqual([country, typed, expect.stringContaining(said)]),
    )
    fireEvent.change(numberField(), { target: { value: '' } })
  }
  expect(button('Place Call')).toHaveAttribute('aria-disabled', 'true')
  expect(call().phase).toBe('idle')
  expect(api.seen('GET Rates')).toEqual([])
})

test.each(['*67 911', '911#', '1-1-2', '٩١١', 'tel:911', '+44 (0) 999', '+33 15'])('%s, pasted', async (text) => {
  const { user } = await openDialer()
  await worldIsLoaded()
  await user.click(numberField())
  await user.paste(text)
  expect(await screen.findByText(EMERGENCY)).toBeInTheDocument()
  expect(screen.queryByLabelText('Extension')).not.toBeInTheDocument()
})

test.each(['tel:911', 'tel:+1911', '*67911', 'tel:112;phone-context=+49', '999'])('a link to %s', async (link) => {
  await openDialer(`/?to=${encodeURIComponent(link)}`)
  expect(await screen.findByText(EMERGENCY)).toBeInTheDocument()
})

test('typed before the rules are loaded, it is said as soon as they are', async () => {
  const { user } = await openDialer()
  await user.keyboard('112')
  expect(await screen.findByText(EMERGENCY)).toBeInTheDocument()
  await user.keyboard('5')
  await waitFor(() => expect(screen.queryByText(EMERGENCY)).not.toBeInTheDocument())
})

async function worldIsLoaded() {
  const { loadWorldPhones } = await import('../../../../src/components/phone/phones')
  await act(async () => void (await loadWorldPhones()))
}
