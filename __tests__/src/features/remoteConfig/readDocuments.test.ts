import fc from 'fast-check'
import { readDocuments } from '../../../../src/features/remoteConfig/readDocuments'

const nothing = { texts: {}, banner: null, sale: null, intro: null, otherMethodLabel: null }

describe('Remote config (spec §3)', () => {
  it('reads texts, banner and store config', () => {
    const settings = readDocuments({
      strings: { 'login.heading': { text: 'Hello again!' } },
      config: {
        banner: {
          active: true,
          type: 'warning',
          title: 'T',
          body: 'B',
          link_url: 'https://a.test/',
          link_text: 'More',
        },
        store: {
          sale_active: true,
          sale_title: 'Sale',
          sale_body: 'Half',
          sale_image: 'https://a.test/sale.png',
          intro_package_group: 'standard',
          intro_package_image: 'https://a.test/intro.png',
          choose_payment_method_button: 'Pay otherwise',
        },
      },
    })
    expect(settings).toEqual({
      texts: { 'login.heading': 'Hello again!' },
      banner: { severity: 'warning', title: 'T', body: 'B', link: { url: 'https://a.test/', text: 'More' } },
      sale: { title: 'Sale', body: 'Half', image: 'https://a.test/sale.png' },
      intro: { group: 'standard', image: 'https://a.test/intro.png' },
      otherMethodLabel: 'Pay otherwise',
    })
  })

  it.each([
    ['not active', { active: false, title: 'T' }],
    ['without title and body', { active: true, type: 'info' }],
    ['active only in words', { active: 'true', title: 'T' }],
  ])('shows no banner that is %s', (_, banner) => {
    expect(readDocuments({ strings: {}, config: { banner } }).banner).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//a.test', 'a.test', ''])(
    'accepts no link to %s',
    (link_url) => {
      const { banner } = readDocuments({ strings: {}, config: { banner: { active: true, title: 'T', link_url } } })
      expect(banner?.link).toBeNull()
    },
  )

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'blob:https://a.test/1', '/sale.png', 7])(
    'shows no image from %s',
    (image) => {
      const store = {
        sale_active: true,
        sale_image: image,
        intro_package_image: image,
        intro_package_group: 'standard',
      }
      const { sale, intro } = readDocuments({ strings: {}, config: { store } })
      expect([sale?.image, intro]).toEqual([null, null])
    },
  )

  it('treats documents and fields of any wrong type as absent, and never fails', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), fc.anything(), (strings, banner, store) => {
        expect(Object.keys(readDocuments({ strings, config: { banner, store } }))).toEqual(Object.keys(nothing))
      }),
    )
    const wrong = { text: 5 }
    expect(readDocuments({ strings: { a: wrong, b: null }, config: { banner: 'x', store: 7 } })).toEqual(nothing)
  })
})
