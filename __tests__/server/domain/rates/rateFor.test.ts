import { getCountries } from 'libphonenumber-js/max'
import { priceOf } from '../../../../server/domain/rates/listPrices'
import { rateFor } from '../../../../server/domain/rates/rateFor'

describe('what a call costs', () => {
  it.each([
    ['+12015550123', '+12015550123', 'US', 1],
    ['(201) 555-0123', '+12015550123', 'US', 1],
    ['201.555.0123', '+12015550123', 'US', 1],
    ['\u202a+1 201\u2011555\u20110123\u202c', '+12015550123', 'US', 1],
    ['２０１５５５０１２３', '+12015550123', 'US', 1],
    ['416 555 0199', '+14165550199', 'CA', 1],
    ['+52 55 1234 5678', '+525512345678', 'MX', 1],
    ['+52 1 55 1234 5678', '+525512345678', 'MX', 1],
    ['+52-1-55-1234-5678', '+525512345678', 'MX', 1],
    ['011 52 1 55 1234 5678', '+525512345678', 'MX', 1],
    ['+52 044 55 1234 5678', '+525512345678', 'MX', 1],
    ['+52 01 55 1234 5678', '+525512345678', 'MX', 1],
    ['+54 9 11 1234 5678', '+5491112345678', 'AR', 1],
    ['011 44 20 7183 8750', '+442071838750', 'GB', 1],
    ['+49 (0)30 123456', '+4930123456', 'DE', 1],
    ['+49 1512 3456789', '+4915123456789', 'DE', 2],
    ['+1 876 555 1234', '+18765551234', 'JM', 3],
    ['+53 5 2345678', '+5352345678', 'CU', 6],
  ])('%s costs by its country and kind', (typed, to, country, creditsPerMinute) => {
    expect(rateFor(typed)).toMatchObject({ callable: true, to, country, creditsPerMinute })
  })

  it.each([
    ['1-800-FLOWERS', '+18003569377'],
    ['1-800-CONTACTS', '+18002668228'],
    ['1-877-KARS-4-KIDS', '+18775277454'],
  ])('letters of %s become the digits of their keys', (typed, to) => {
    expect(rateFor(typed)).toMatchObject({ callable: true, to, description: 'United States, toll-free' })
  })

  it.each([
    ['911', 'emergency'],
    ['9-1-1', 'emergency'],
    ['+1 911', 'emergency'],
    ['112', 'emergency'],
    ['999', 'emergency'],
    ['411', 'blocked'],
    ['1 900 555 1234', 'premium'],
    ['(212) 976-1234', 'premium'],
    ['(212) 555-1212', 'premium'],
    ['+33 890 12 34 56', 'premium'],
    ['+44 70 1234 5678', 'premium'],
    ['+979 123 456 789', 'premium'],
    ['+870 773 111 632', 'blocked'],
    ['+16007000132', 'blocked'],
    ['+61 147 123 456', 'blocked'],
    ['+44 999', 'emergency'],
    ['+49 (0) 112', 'emergency'],
    ['10111', 'emergency'],
    ['+27 10111', 'emergency'],
    ['1 911', 'emergency'],
    ['*67 911', 'emergency'],
    ['+850 2 381 2345', 'blocked'],
    ['+44 800 123 4567', 'blocked'],
    ['hello', 'not_a_number'],
    ['FLOWERS', 'not_a_number'],
    ['📞', 'not_a_number'],
    ['2015550123📞', 'not_a_number'],
    ['555-0123', 'not_a_number'],
    ['+1 201 555', 'not_a_number'],
    ['1'.repeat(40), 'not_a_number'],
    ['+', 'not_a_number'],
    ['   ', 'not_a_number'],
    ['', 'not_a_number'],
    ["'; DROP TABLE account; --", 'not_a_number'],
  ])('%s cannot be called: %s', (typed, reason) => {
    expect(rateFor(typed)).toMatchObject({ callable: false, reason, description: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  it('says that a number is too long when it is', () => {
    expect(rateFor('1'.repeat(40)).description).toBe('A phone number has at most 15 digits.')
  })

  it('has a price for every country with phones, at least 1 credit and exactly 1 in North America', () => {
    for (const country of getCountries().filter((code) => code !== 'KP')) {
      const price = priceOf(country)
      expect([country, price && price.fixedLine >= 1 && price.mobile >= price.fixedLine]).toEqual([country, true])
    }
    expect([priceOf('US'), priceOf('CA'), priceOf('MX')]).toEqual(Array(3).fill({ fixedLine: 1, mobile: 1 }))
  })
})
