import { getCountries } from 'libphonenumber-js/max'
import { toE164 } from '../../../../server/domain/numbers/typedNumber'
import { pricesOf } from '../../../../server/domain/rates/listPrices'
import { rateFor } from '../../../../server/domain/rates/rateFor'
import { reachableNumber } from '../../../../server/domain/verification/reachableNumber'
import { readPrefixes } from '../../../../server/settings/readPrefixes'
import { byMinute } from '../../../../shared/billing'

describe('what a call costs', () => {
  it.each([
    ['+12015550123', '+12015550123', 'US', 1],
    ['(201) 555-0123', '+12015550123', 'US', 1],
    ['201.555.0123', '+12015550123', 'US', 1],
    ['\u202a+1 201\u2011555\u20110123\u202c', '+12015550123', 'US', 1],
    ['２０１５５５０１２３', '+12015550123', 'US', 1],
    ['2015550123📞', '+12015550123', 'US', 1],
    ['٢٠١٥٥٥٠١٢٣', '+12015550123', 'US', 1],
    ['201 555 0123 ext. 4', '+12015550123', 'US', 1],
    ['0044 20 7183 8750', '+442071838750', 'GB', 1],
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
    expect(rateFor(typed)).toMatchObject({ callable: true, to, country, price: byMinute(creditsPerMinute * 100) })
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
    ['*67 201 555 0123', 'not_a_number'],
    ['1167 201 555 0123', 'not_a_number'],
    ['+81 184 03 1234 5678', 'not_a_number'],
    ['+852 133 2345 6789', 'not_a_number'],
    ['1.1.1.1', 'not_a_number'],
    ['911 ext. 1', 'emergency'],
    ['201 555 0123, 201 555 0124', 'not_a_number'],
    ['+44 20 7946', 'not_a_number'],
    ['1.20256E+10', 'not_a_number'],
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

  it.each(['565', '457', '471', '924', '436', '738'])(
    '07-new-area-codes: in North America the form of a number with the area code %s decides',
    (area) => {
      const rate = rateFor(`+1${area}2340132`)
      expect(rate).toMatchObject({ callable: true, to: `+1${area}2340132`, country: 'US', price: byMinute(100) })
      expect(rate).not.toHaveProperty('isUnlikely')
      expect(reachableNumber(`(${area}) 234-0132`, rateFor)).toBe(`+1${area}2340132`)
      expect(toE164(`${area}-234-0132`)).toBe(`+1${area}2340132`)
    },
  )

  it.each(['+1 115 234 0132', '+1 415 155 0132', '+1 375 555 0132'])(
    '%s has not the form of a North American number',
    (typed) => {
      expect(rateFor(typed)).toMatchObject({ callable: false, reason: 'not_a_number' })
    },
  )

  it('elsewhere a number on no list is callable, at the price of a mobile, and marked as unlikely', () => {
    expect(rateFor('+49 1999 123456')).toMatchObject({ callable: true, country: 'DE', price: byMinute(200) })
    expect(rateFor('+44 20 7946 001')).toMatchObject({ callable: true, country: 'GB', isUnlikely: true })
    expect(rateFor('+44 20 7946 0018')).not.toHaveProperty('isUnlikely')
    expect(reachableNumber('+52 999 999 99 99', rateFor)).toBe('+529999999999')
  })

  it('the prefixes of the operator have their countries, and no warning', () => {
    const prefixes = readPrefixes('NUMBER_PREFIXES', '+1457=CA, +1471=JM +4420794=GB')
    expect(rateFor('+14572340132', prefixes)).toMatchObject({ country: 'CA', price: byMinute(100) })
    expect(rateFor('+14712340132', prefixes)).toMatchObject({ country: 'JM', price: byMinute(300) })
    expect(rateFor('+44 20 7946 001', prefixes)).not.toHaveProperty('isUnlikely')
    expect(() => reachableNumber('+14712340132', (typed) => rateFor(typed, prefixes))).toThrow(/only/)
  })

  it('a prefix of the operator moves no number that is known', () => {
    const prefixes = readPrefixes('NUMBER_PREFIXES', '+1=JM, +1415=JM')
    expect(rateFor('+14155550132', prefixes)).toMatchObject({ country: 'US', price: byMinute(100) })
  })

  it.each([
    ['+1457', /^NUMBER_PREFIXES has "\+1457", but lists/],
    ['+1457=ZZ', /^NUMBER_PREFIXES has "\+1457=ZZ", but ZZ is no country of ISO 3166-1, such as GB\.$/],
    ['+1457=CAN', /but CAN is no country/],
    ['+4420794=VN', /^NUMBER_PREFIXES has "\+4420794=VN", but the numbers of VN begin with \+84\.$/],
    ['+4=GB', /begin with \+44/],
    ['+1457=CA, +1457=US', /^NUMBER_PREFIXES has \+1457 twice\.$/],
  ])('%s is no list of prefixes', (value, message) => {
    expect(() => readPrefixes('NUMBER_PREFIXES', value)).toThrow(message)
  })

  it('prefixes may be written with spaces and small letters', () => {
    expect([...readPrefixes('NUMBER_PREFIXES', ' +1 457 = ca,\n+44 20-794=gb ')]).toEqual([
      ['+1457', 'CA'],
      ['+4420794', 'GB'],
    ])
  })

  it('says that a number is too long when it is', () => {
    expect(rateFor('1'.repeat(40)).description).toBe('A phone number has at most 15 digits.')
  })

  it('has a price for every country with phones, at least 1 credit and exactly 1 in North America', () => {
    for (const country of getCountries().filter((code) => code !== 'KP')) {
      const { fixedLine, mobile } = pricesOf(country) ?? { fixedLine: byMinute(0), mobile: byMinute(0) }
      expect([country, fixedLine.perMinute >= 100 && mobile.perMinute >= fixedLine.perMinute]).toEqual([country, true])
    }
    expect([pricesOf('US'), pricesOf('CA'), pricesOf('MX')]).toEqual(
      Array(3).fill({ fixedLine: byMinute(100), mobile: byMinute(100) }),
    )
  })
})
