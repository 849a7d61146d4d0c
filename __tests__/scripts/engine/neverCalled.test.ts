import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { NEVER_CALLED, NEVER_CALLED_PATTERNS } from '../../../deploy/engine/neverCalled.mjs'
import { rateFor } from '../../../server/domain/rates/rateFor'

const pattern = { test: (number: string) => NEVER_CALLED_PATTERNS.some((each) => new RegExp(each).test(number)) }

/** Whole numbers of each prefix, as somebody would dial them. */
const NUMBERS: Record<string, string[]> = {
  '+1911': ['+1911', '+19115550100'],
  '+1900': ['+19005551234'],
  '+1976': ['+19765551234'],
  '+1...976': ['+12129761234', '+14169765555'],
  '+1...5551212': ['+12125551212', '+14165551212'],
  '+449': ['+449098790000', '+449012345678'],
  '+4470': ['+447012345678'],
  '+49900': ['+499001123456'],
  '+3389': ['+33891123456', '+33899123456'],
  '+34806': ['+34806123456'],
  '+34807': ['+34807123456'],
  '+39899': ['+39899123456'],
  '+61190': ['+611900123456'],
  '+870': ['+870773111632'],
  '+881': ['+881612345678'],
  '+882': ['+88213123456'],
  '+883': ['+883510012345'],
  '+979': ['+979123456789'],
}

it('each prefix has its examples', () => {
  expect(Object.keys(NUMBERS)).toEqual(NEVER_CALLED.map(({ prefix }) => prefix))
})

it.each(NEVER_CALLED)('$prefix, $what, is refused by Kamailio and by the product', ({ prefix }) => {
  for (const number of NUMBERS[prefix] ?? []) {
    expect([number, pattern.test(number)]).toEqual([number, true])
    expect([number, rateFor(number).callable]).toEqual([number, false])
  }
})

it.each([
  '+34803123456',
  '+34901123456',
  '+34701234567',
  '+448431234567',
  '+491377912345',
  '+33836123456',
  '+41901123456',
  '+3190612345',
  '+15222550100',
])('%s, of an international list of numbers that charge callers extra, is refused by both', (number) => {
  expect([pattern.test(number), rateFor(number).callable]).toEqual([true, false])
})

it('no number that the product sells is kept from the trunks', () => {
  const mobiles = getCountries().map((country) => getExampleNumber(country, examples)?.number ?? '')
  const sold = mobiles.filter((number) => rateFor(number).callable)
  expect(sold.length).toBeGreaterThan(200)
  expect(sold.filter((number) => pattern.test(number))).toEqual([])
})

it('what only resembles them is let through', () => {
  const others = [
    '+12025550100',
    '+12025551213',
    '+12019115555',
    '+441709551234',
    '+447911123456',
    '+4990612345',
    '+61390123456',
  ]
  expect(others.filter((number) => pattern.test(number))).toEqual([])
})
