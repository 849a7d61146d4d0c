import type { Letter } from '../../../server/notices/letter'
import { writeLetter } from '../../../server/notices/writeLetter'

const APP = 'https://app.example'
const FOOT = {
  seller: { name: 'Tealine Inc.', address: ['1 Harbor Street', 'Boston, MA 02110'] },
  supportUrl: `${APP}/help`,
  settingsUrl: `${APP}/settings/account`,
}
const PLAIN: Letter = {
  subject: 'Auto-Replenish is off',
  paragraphs: ['Your card was declined three times.', 'Buy credits with another card.'],
  link: { label: 'Payment settings', url: `${APP}/settings/payment` },
}
const WITH_FACTS: Letter = {
  ...PLAIN,
  figure: { label: 'Paid', amount: '$10.00' },
  facts: {
    rows: [
      ['Credits', '+63'],
      ['Paid with', 'Visa ending in 4242'],
    ],
    paragraphs: ['Thank you.', 'The receipt is attached.'],
  },
}

/** As a browser reads it. */
function read(letter: Letter) {
  const { html = '' } = writeLetter(letter, FOOT)
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  return {
    html,
    headings: all(/<h1[^>]*>(.*?)<\/h1>/g),
    paragraphs: all(/<p[^>]*>(.*?)<\/p>/g),
    cells: all(/<td class="[^"]*line"[^>]*>(.*?)<\/td>/g),
    links: all(/<a [^>]*href="([^"]*)"/g),
    buttons: all(/<a class="button"[^>]*>(.*?)<\/a>/g),
  }
}

describe.each([
  ['a plain one', PLAIN],
  ['one with a figure and facts', WITH_FACTS],
])('the HTML of an email: %s', (_, letter) => {
  it('loads nothing', () => {
    expect(read(letter).html).not.toMatch(
      /\b(src|background|srcset)=|<(link|img|script|iframe|object|svg)\b|url\(|@import/i,
    )
  })

  it('has one button, and links to support and settings', () => {
    const { buttons, links } = read(letter)
    expect(buttons).toEqual(['Payment settings'])
    expect(links).toEqual([`${APP}/settings/payment`, FOOT.supportUrl, FOOT.settingsUrl])
  })

  it("ends with the seller's address", () => {
    expect(read(letter).html).toContain('Tealine Inc. · 1 Harbor Street · Boston, MA 02110')
  })

  it('has one heading, a language and both color schemes', () => {
    const { html, headings } = read(letter)
    expect(headings).toHaveLength(1)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })
})

test('without a figure, the first paragraph is the heading', () => {
  const { headings, paragraphs } = read(PLAIN)
  expect([headings, paragraphs]).toEqual([['Your card was declined three times.'], ['Buy credits with another card.']])
})

test('a figure is the heading, and facts are rows, which plain text says in sentences', () => {
  const { headings, paragraphs, cells } = read(WITH_FACTS)
  expect(headings).toEqual(['$10.00'])
  expect(paragraphs).toEqual(['Paid', 'Thank you.', 'The receipt is attached.'])
  expect(cells).toEqual(['Credits', '+63', 'Paid with', 'Visa ending in 4242'])
  expect(writeLetter(WITH_FACTS, FOOT).text).toBe(writeLetter(PLAIN, FOOT).text)
})

test('names cannot bring HTML with them', () => {
  const evil = '<img src="https://evil.example">'
  const { html } = read({
    subject: evil,
    paragraphs: [evil],
    link: { label: evil, url: `${APP}/?"${evil}` },
    figure: { label: evil, amount: evil },
    facts: { rows: [[evil, evil]], paragraphs: [evil, evil] },
  })
  expect(html).not.toContain('<img')
})
