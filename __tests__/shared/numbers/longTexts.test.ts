import { toE164 } from '../../../server/domain/numbers/typedNumber'
import { rateFor } from '../../../server/domain/rates/rateFor'
import { shortNumberIn } from '../../../shared/numbers/shortNumbers'
import { plainNumber } from '../../../src/components/phone/PlainPhoneInput'
import * as worldPhones from '../../../src/components/phone/worldPhones'

const READERS: Record<string, (text: string) => unknown> = {
  'a paste': (text) => worldPhones.readAnyPhones(text, 'US'),
  'an import': (text) => worldPhones.readWritten(text, ['US', 'DE', 'GB', 'BR', 'JP']),
  'a field': (text) => worldPhones.asTyped(text, 'US'),
  'a field before the rules are loaded': (text) => plainNumber(text, 'US'),
  'a short number': (text) => shortNumberIn(text, { countries: ['US', 'GB'], isTyping: false }),
  'a log-in': toE164,
  'the API': (text) => rateFor(text),
}

const REPEATED = [
  ...['1', ' ', '1 ', '+', '(', '(+', '0', ',', ';a', '-', '1/', '*', '*67', '\n', '1\n', 'a', '1A', '1p1', '%20'],
  ...['(0)', '1\u0301', '\u200b', '٤', '𝟒', 'ﷺ', '=', '1,111', '2026-11-05 ', '415 555 013 ', 'wa.me/', 'a@', 'AB12 '],
  ...['141 0', '~1 ', '1 * ', 'ext ', '415-555-0132, ', '415-555-0132/33 '],
]
const BEGINNINGS = ['', '4155550132', 'tel:']

const TEXTS = REPEATED.flatMap((repeated) => [
  ...BEGINNINGS.map((beginning) => beginning + repeated.repeat(1_000 / repeated.length)),
  repeated.repeat(100_000 / repeated.length),
])

/** Of the processor: far more than it takes, and far less than patterns take that go back and forth. */
const MOST_MS = 1000

test.each(Object.entries(READERS))('%s reads texts of any length at once', (_, read) => {
  for (const text of TEXTS) {
    const before = process.cpuUsage()
    read(text)
    const ms = process.cpuUsage(before).user / 1000
    expect([text.slice(0, 20), text.length, ms < MOST_MS]).toEqual([text.slice(0, 20), text.length, true])
  }
})
