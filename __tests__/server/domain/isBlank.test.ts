import { checkName } from '../../../server/domain/accounts/profile'
import { Refusal } from '../../../server/domain/refusal'
import { checkUserName } from '../../../server/domain/subAccounts/userName'
import { isBlank } from '../../../shared/texts'

describe('a name that nobody can see', () => {
  it.each([
    ['nothing', ''],
    ['spaces of all kinds', ' \u00a0\u2003\u3000\t'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['variation selectors and fillers', '\ufe0f\u034f\u115f\u3164\uffa0'],
    ['a soft hyphen', '\u00ad'],
    ['an empty braille pattern', '\u2800'],
    ['an annotation anchor', '\ufff9'],
    ['a musical note without a head', '\u{1d159}'],
    ['a joiner or a blank between hieroglyphs', '\u{13430}\u{13441}'],
    ['a combining mark on nothing', '\u0301'],
    ['a character of private use', '\ue000'],
  ])('is blank if it is %s', (_what, name) => {
    expect(isBlank(name)).toBe(true)
    expect(() => checkName(name)).toThrow(Refusal)
    expect(() => checkUserName(name)).toThrow(Refusal)
  })

  it.each(['A', '李', 'é', '\u200bA', '👩‍👩‍👧', 'م', '-', 'e\u0301', 'क्षि', '1️⃣', '🇺🇸'])(
    'is not blank if it is %j',
    (name) => {
      expect(isBlank(name)).toBe(false)
    },
  )
})
