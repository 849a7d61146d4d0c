import fc from 'fast-check'
import type { Receipt } from '../../../contract/transactions'
import { sharedWork } from '../../helpers/server/sharedWork'
import { spokenTextsOfPdf, textOfPdf } from '../../helpers/server/textOfPdf'

const receipt = (name: string): Receipt => ({
  number: '2026-000001',
  at: '2026-11-21T12:00:00.000Z',
  status: 'paid',
  description: '10 credits',
  credits: 10,
  amount_usd: 5,
  method: 'paypal',
  billed_to: { name, phone_number: '+12015550123' },
})

/** A receipt, and the text in place of the buyer's name. */
async function written(name: string) {
  const file = await sharedWork().receiptPdf(receipt(name), 'UTC')
  const text = textOfPdf(file)
  const [, shown = ''] = /Billed to\n([\s\S]*?)\n\(201\)/.exec(text) ?? []
  return { shown: shown.replaceAll('\n', ''), spoken: spokenTextsOfPdf(file) }
}

describe('a name in a PDF (46-names.txt)', () => {
  it.each([
    ['Hebrew', 'נועה לוי'],
    ['Thai', 'สมชาย น้ำทิพย์'],
    ['Georgian', 'ნინო'],
    ['Bengali', 'রবীন্দ্রনাথ'],
    ['Tamil', 'லட்சுமி'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Gujarati', 'નરેન્દ્ર'],
    ['Telugu', 'శ్రీనివాస్'],
    ['Amharic', 'አማርኛ'],
    ['Armenian', 'Աննա'],
    ['Devanagari', 'कृष्ण श्रीमती'],
    ['Sinhala', 'ශ්‍රී නිමාලි'],
    ['Khmer', 'ស្រី សុខា'],
    ['Lao', 'ນ້ຳ ສົມ'],
    ['Burmese', 'အောင် ဆန်းစုကြည်'],
    ['Malayalam', 'ലക്ഷ്മി'],
    ['Kannada', 'ಲಕ್ಷ್ಮಿ'],
    ['Odia', 'ଲକ୍ଷ୍ମୀ'],
    ['Tibetan', 'བཀྲ་ཤིས་'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
    ['Arabic', 'نور عبدالله'],
    ['Arabic with a letter of Malay', 'ڥاچ'],
    ['Urdu', 'ٹھیک'],
    ['Dhivehi', 'ދިވެހި'],
    ['Syriac', 'ܣܘܪܝܝܐ'],
    ["N'Ko", 'ߒߞߏ'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
    ['Tifinagh', 'ⵜⵉⴼⵉⵏⴰⵖ'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Meitei', 'ꯃꯤꯇꯩ'],
    ['Korean', '김민수'],
    ['Javanese', 'ꦗꦮꦶ ꦱꦿꦶ'],
    ['Balinese', 'ᬓᬢᬸᬢ᭄'],
    ['Sundanese', 'ᮃᮞᮦᮕ᮪'],
    ['Chakma', '𑄌𑄋𑄴𑄟𑄳𑄦'],
    ['Cham', 'ꨌꩌ'],
    ['Kayah Li', 'ꤊꤢꤛꤢ'],
    ['Limbu', 'ᤕᤠᤰᤌᤢᤱ'],
    ['Lepcha', 'ᰛᰩᰵ'],
    ['Newa', '𑐣𑐾𑐰𑐵'],
    ['Saurashtra', 'ꢱꣃꢬꢵ'],
    ['Syloti Nagri', 'ꠍꠤꠟꠐꠤ'],
    ['Rohingya', '𐴌𐴗𐴥𐴝'],
    ['Tai Le', 'ᥖᥭᥰ'],
    ['New Tai Lue', 'ᦺᦑᦟᦹᧉ'],
    ['Tai Tham', 'ᨠᩣ᩠ᨿ'],
    ['Tai Viet', 'ꪼꪕꪒꪾ'],
    ['Yi', 'ꆈꌠꁱꂷ'],
    ['Lisu', 'ꓡꓲ-ꓢꓴ'],
    ['Miao', '𖼀𖽑𖽒'],
    ['Vai', 'ꕙꔤ'],
    ['Bamum', 'ꚠꚡ'],
    ['Osage', '𐓏𐓘𐓻'],
    ['Hmong', '𞄐𞄦𞄲'],
    ['Batak', 'ᯅᯖᯂ᯲'],
    ['Mandaic', 'ࡌࡀࡍࡃ'],
  ])('has a glyph for each of its letters, and can be copied: %s', async (_, name) => {
    const { shown, spoken } = await written(name)
    expect(shown).not.toMatch(/[□\uFFFD]/)
    expect(shown).not.toBe('')
    expect(spoken).toContain(name)
  })

  it.each([
    ['Latin', 'Zoë Ångström'],
    ['Vietnamese', 'Nguyễn Đặng'],
    ['Greek', 'Ελένη'],
    ['Cyrillic', 'Émile Иван!'],
    ['simplified Chinese', '王小明'],
    ['traditional Chinese', '臺灣 別 阬'],
    ['Japanese', '直樹さん サクラ ﾔﾏ 鰺穐'],
    ['rare Han characters of names', '杗䂖㛃㼆𬭳𤧟'],
    ['rare Han characters of Japanese names', '𠮷野 髙﨑'],
    ['a symbol', 'Café ★ ☎ № ½'],
    ['an emoji', 'Leo 😀'],
  ])('is written as it is: %s', async (_, name) => {
    expect((await written(name)).shown).toBe(name)
  })

  it.each([
    ['an emoji of several characters', 'Leo 👩🏽‍🚀', /^Leo .+$/u],
    ['a sign that no font has', 'Leo \u{1F8FF}!', /^Leo !$/],
    ['a mark that turns the text around', 'Leo\u202Eevil', /^Leoevil$/],
    ['a control character', 'Leo\u0007', /^Leo$/],
    ['a letter and its mark as two characters', 'Zoe\u0301', /^Zoé$/],
    ['ornate letters', '𝓙𝓪𝓷𝓮 𝕽𝖔𝖊', /^Jane Roe$/],
    ['a letter of a dead script', 'Leo 𓀀', /^Leo \uFFFD$/],
  ])('has at most a sign for what cannot be written: %s', async (_, name, shown) => {
    expect((await written(name)).shown).toMatch(shown)
  })

  it('is written, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (name) => {
        expect((await written(name)).shown).not.toContain('□')
      }),
      { numRuns: 60 },
    )
  })
})
