import { extensionLabel } from '../../../shared/numbers/extensionLabel'
import { currentNumber } from '../../../shared/numbers/formerNumbers'
import { digitOfLetter } from '../../../shared/numbers/keypad'
import { isInternetAddress } from '../../../shared/numbers/otherNumbers'
import { shortNumberIn } from '../../../shared/numbers/shortNumbers'
import { splitTones } from '../../../shared/numbers/tones'
import { withholdPrefixes } from '../../../shared/numbers/withholdPrefixes'
import { readWritten } from '../../../src/components/phone/worldPhones'

test.each([
  ['a', '2'],
  ['Z', '9'],
  ['1', undefined],
  ['ab', undefined],
  ['é', undefined],
])('the letter %j is on the key %s', (letter, key) => {
  expect(digitOfLetter(letter)).toBe(key)
})

test.each([
  ['203.0.113.255', true],
  ['203.0.113.256', false],
  ['203.0.113', false],
  ['203.0.113.01', false],
])('%s is an Internet address: %s', (text, is) => {
  expect(isInternetAddress(text)).toBe(is)
})

test.each([
  [100, '112'],
  [101, undefined],
])('a short number is found in a text of %i characters: %s', (length, digits) => {
  expect(shortNumberIn('112'.padEnd(length), { countries: ['DE'], isTyping: false })?.digits).toBe(digits)
})

const LONG = 'A label as long as labels of numbers may be at most'.slice(0, 40)
const ONES = '1'.repeat(40)

test.each([
  ['Work', '', 'Work'],
  ['', '12', 'ext. 12'],
  ['Work', '12', 'Work, ext. 12'],
  ['Work', '12,,3', 'Work, then 12,,3'],
  ['Work, ext. 12', '12', 'Work, ext. 12'],
  [LONG, '', LONG],
  [LONG, '12', `${LONG.slice(0, 31)}, ext. 12`],
  ['Work', ONES.slice(0, 32), `W, ext. ${ONES.slice(0, 32)}`],
  ['Work', ONES.slice(0, 33), `ext. ${ONES.slice(0, 33)}`],
  ['Work', ONES, `ext. ${ONES.slice(0, 35)}`],
])('a number with the label %j and the tones %j is labeled %j', (label, tones, shown) => {
  expect(extensionLabel(label, tones)).toBe(shown)
})

/** The first digits of mobile numbers in Vietnam until 2018, and since. */
const VIETNAM = {
  ...{ 120: '70', 121: '79', 122: '77', 126: '76', 128: '78' },
  ...{ 123: '83', 124: '84', 125: '85', 127: '81', 129: '82' },
  ...{ 162: '32', 163: '33', 164: '34', 165: '35', 166: '36', 167: '37', 168: '38', 169: '39' },
  ...{ 186: '56', 188: '58', 199: '59' },
}

test.each(Object.entries(VIETNAM))('+84 %s is +84 %s today', (former, today) => {
  expect(currentNumber(`+84${former}1234567`)).toBe(`+84${today}1234567`)
})

test.each([
  ['+5215512345678', '+525512345678'],
  ['+520445512345678', '+525512345678'],
  ['+480123456789', '+48123456789'],
  ['+4200234567890', '+420234567890'],
  ['+551187654321', '+5511987654321'],
  ['+22997123456', '+2290197123456'],
  // Ivory Coast: the third digit of a fixed number, and the second of a mobile one, was its network's.
  ['+22521812345', '+2252121812345'],
  ['+22522012345', '+2252522012345'],
  ['+22520312345', '+2252720312345'],
  ['+22503123456', '+2250103123456'],
  ['+22544123456', '+2250544123456'],
  ['+22506123456', '+2250506123456'],
  ['+22507123456', '+2250707123456'],
  ['+22589123456', '+2250789123456'],
])('%s is %s today', (former, today) => {
  expect(currentNumber(former)).toBe(today)
})

test.each([
  '+2250701234567',
  '+2252721234567',
  '+22901234567',
  '+2290121234567',
  '+5511987654321',
  '+84912345678',
  '+841871234567',
  '+8416212345678',
  '+48123456789',
  '+4801234567890',
  '+5491115123456789',
  '+229971234567',
])('%s is not from before a change', (number) => {
  expect(currentNumber(number)).toBe(number)
})

test.each([
  [['GB', 'FR'], '141 020 7946 0018', '141 '],
  [['GB', 'FR'], '3651 01 42 68 53 00', '3651 '],
  [['IE'], '141 01 234 5678', '141 '],
  [['IE'], '141 +353 1 234 5678', '141 '],
  [['IE'], '141 123 4567', undefined],
  [['GB'], '141 123 4567', undefined],
  [['AU'], '1831 2 5550 1234', undefined],
  [['ES'], '067 123 456 789', undefined],
  [['FR'], '3651 1 42 68 53 00', undefined],
  [['HK'], '133 1345 6789', undefined],
  [['JP'], '184 3 1234 5678', undefined],
  [['NZ'], '0197 21 123 4567', undefined],
  [['US'], '1167 055 555 0132', undefined],
  [['DE'], '141 030 901820', undefined],
])('in %j, %j begins with what withholds the caller ID: %j', (countries, text, prefix) => {
  expect(withholdPrefixes(countries)?.exec(text)?.[0]).toBe(prefix)
})

test.each([
  ['9 ext. 12', '9', '12'],
  ['9,12', '9', '12'],
  ['555-0100p12', '555-0100', '12'],
  ['555-0100', '555-0100', ''],
  [',12', ',12', ''],
])('%j is %j with the tones %j', (line, head, tones) => {
  expect(splitTones(line)).toEqual({ head, tones })
})

test.each([
  [24, 24],
  [25, 0],
])('of %i numbers between slashes, %i are read', (count, found) => {
  const numbers = Array.from({ length: count }, (_, index) => `030 9018${index + 10}`)
  expect(readWritten(numbers.join(' / '), ['DE']).phones).toHaveLength(found)
})

test.each([
  ['030 901820 / / 030 901821', ['+4930901820', '+4930901821'], []],
  ['030 901820 / 901919', ['+4930901820', '+4930901919'], []],
  ['030 901820 / 901920', ['+4930901820', '+49901920'], []],
  ['030 901821/20', ['+4930901821'], ['20']],
  ['030 901820, 9018(21)', ['+4930901820'], ['9018(21)']],
])('in Germany, %j has the numbers %j and leaves %j', (text, numbers, unread) => {
  const read = readWritten(text, ['DE'])
  expect([read.phones.map(({ number }) => number), read.unread]).toEqual([numbers, unread])
})

test('each of several numbers may begin with what withholds the caller ID', () => {
  const { phones } = readWritten('141 020 7946 0018, 141 020 7946 0019', ['GB'])
  expect(phones.map(({ hasStarCode }) => hasStarCode)).toEqual([true, true])
})
