import { rateFor } from '../../../server/domain/rates/rateFor'
import { readPrefixes } from '../../../server/settings/readPrefixes'
import { isUnlikely } from '../../../src/components/phone/numberPlans'
import * as worldPhones from '../../../src/components/phone/worldPhones'
import { createNumberReader } from '../../../src/features/contacts/import/entryNumbers'

const prefixes = readPrefixes('NUMBER_PREFIXES', '+4420794=GB, +8455=VN, +4915=DE, +1457=CA')
const added = [...prefixes.keys()]

/** What a call, a contact and an import make of a number. */
function read(text: string, { isAdded }: { isAdded: boolean }) {
  const rate = rateFor(text, isAdded ? prefixes : undefined)
  const [reading] = createNumberReader(worldPhones, 'US')([text])
  const imported = reading?.phones[0]?.number
  return {
    call: rate.callable ? { number: rate.to, isUnlikely: rate.isUnlikely ?? false } : undefined,
    contact: imported && worldPhones.isPossibleNumber(imported),
    import: imported ? { number: imported, isUnlikely: isUnlikely(imported, isAdded ? added : []) } : undefined,
  }
}

describe('numbers with added prefixes', () => {
  test.each([
    ['+44 20 7946 001', '+44207946001'],
    ['0084 55 123 4567', '+84551234567'],
    ['+49 15 12', '+491512'],
  ])('%j is called and imported with a warning only without them', (text, number) => {
    for (const isAdded of [true, false]) {
      const judged = { number, isUnlikely: !isAdded }
      expect(read(text, { isAdded })).toEqual({ call: judged, contact: true, import: judged })
    }
  })

  test('in North America the form decides', () => {
    const judged = { number: '+14575550100', isUnlikely: false }
    for (const isAdded of [true, false])
      expect(read('(457) 555-0100', { isAdded })).toEqual({ call: judged, contact: true, import: judged })
  })

  test.each([
    ['+44 20794 601', '8 digits'],
    ['+44 20 794', '5 digits'],
    ['+4915123456789012', 'more than 15 digits'],
    ['+1 457 155 0100', 'no form of North America'],
  ])('%j with %s is no number, with and without them', (text) => {
    for (const isAdded of [true, false]) expect(read(text, { isAdded }).call).toBeUndefined()
  })

  test('premium numbers remain refused', () => {
    const premium = rateFor('+44 909 879 0123', readPrefixes('NUMBER_PREFIXES', '+44909=GB'))
    expect(premium).toMatchObject({ callable: false, reason: 'premium' })
  })
})

test.each(['+4915123456789012', '00 49 15123456789012'])('%j is longer than numbers can be', (text) => {
  expect(rateFor(text)).toMatchObject({ callable: false, description: 'A phone number has at most 15 digits.' })
  expect(worldPhones.readAnyPhones(text, 'US')).toEqual([])
  expect(worldPhones.isPossibleNumber('+4915123456789012')).toBe(false)
})
