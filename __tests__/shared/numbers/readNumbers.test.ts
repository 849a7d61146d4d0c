import { readWritten } from '../../../src/components/phone/worldPhones'
import { NUMBER_CASES } from './numberCases'

describe.each(NUMBER_CASES)('%s', (_, cases) => {
  test.each(cases.map((each) => [each.text, each.country, each] as const))('%j in %s', (text, country, expected) => {
    const { phones, unread, isRounded } = readWritten(text, [country])
    expect({
      numbers: phones.map(({ number }) => number),
      tones: phones.map(({ tones }) => tones),
      flag: isRounded ? 'rounded' : phones.some(({ hasStarCode }) => hasStarCode) ? 'starCode' : undefined,
    }).toEqual({ numbers: expected.numbers, tones: expected.tones, flag: expected.flag })
    if (expected.unread) expect(unread).toEqual(expected.unread)
  })
})
