import { rateFor } from '../../../server/domain/rates/rateFor'
import { readPrefixes } from '../../../server/settings/readPrefixes'
import { isUnlikely } from '../../../src/components/phone/numberPlans'
import * as worldPhones from '../../../src/components/phone/worldPhones'
import { createNumberReader } from '../../../src/features/contacts/import/entryNumbers'

const prefixes = readPrefixes('NUMBER_PREFIXES', '+4420794=GB, +8455=VN, +4915=DE, +22501=CI, +1457=CA')
const added = [...prefixes.keys()]

/** What a call and an import make of a number. */
function read(text: string, { isAdded }: { isAdded: boolean }) {
  const rate = rateFor(text, isAdded ? prefixes : undefined)
  const [reading] = createNumberReader(worldPhones, 'US', isAdded ? added : [])([text])
  const imported = reading?.phones[0]?.number
  return {
    call: rate.callable ? { number: rate.to, isUnlikely: rate.isUnlikely ?? false } : undefined,
    import: imported ? { number: imported, isUnlikely: isUnlikely(imported, isAdded ? added : []) } : undefined,
  }
}

describe('numbers with added prefixes', () => {
  test.each([
    ['+44 20 7946 001', '+44207946001'],
    ['0084 55 123 4567', '+84551234567'],
    ['+49 15 12', '+491512'],
    ['(457) 555-0100', '+14575550100'],
  ])('%j is called and imported without a warning', (text, number) => {
    const usual = { number, isUnlikely: false }
    expect(read(text, { isAdded: true })).toEqual({ call: usual, import: usual })
  })

  test.each([
    ['+225 01234567890', '+22501234567890'],
    ['+44 20 794', '+4420794'],
  ])('%j has a length that its country lacks', (text, number) => {
    const usual = { number, isUnlikely: false }
    expect(read(text, { isAdded: true })).toEqual({ call: usual, import: usual })
    expect(read(text, { isAdded: false })).toEqual({ call: undefined, import: undefined })
  })

  test('they are unusual in both without them', () => {
    const unusual = { number: '+44207946001', isUnlikely: true }
    expect(read('+44 20 7946 001', { isAdded: false })).toEqual({ call: unusual, import: unusual })
  })

  test.each([
    ['+22501234567890123', 'more than 15 digits'],
    ['+1 457 155 0100', 'what North America never has'],
  ])('%j is not called: a prefix does not allow %s', (text) => {
    expect(rateFor(text, prefixes)).toMatchObject({ callable: false, reason: 'not_a_number' })
  })

  test('premium numbers remain refused, in any length', () => {
    const premium = rateFor('+44 909 879 01', readPrefixes('NUMBER_PREFIXES', '+44909=GB'))
    expect(premium).toMatchObject({ callable: false, reason: 'premium' })
  })
})
