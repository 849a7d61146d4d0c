import { withoutLinks } from '../../../server/domain/withoutLinks'

describe('a name in a message', () => {
  it.each([['Maya Chen'], ["Seán O'Neil-Björk"], ['AT&T 2024'], ['Müller 1234'], ['陳大文']])(
    'stays as it is: %s',
    (name) => {
      expect(withoutLinks(name)).toBe(name)
    },
  )

  it.each([
    ['Bank, call 1-888-555-0142 now', 'Bank call now'],
    ['Bank call (888) 555 0142', 'Bank call'],
    ['Bank call 8 8 8 5 5 5', 'Bank call'],
    ['Bank call 888.555.0142', 'Bank call'],
    ['Bank call 888/555–0142', 'Bank call'],
    ['Bank call ٨٨٨٥٥٥٠١٤٢', 'Bank call'],
    ['Bank call 8８8５5５', 'Bank call'],
    ['Bank call ⑧⑧⑧⑤⑤⑤', 'Bank call'],
    ['Bank call 8\u200b8\u200b8\u200b5\u200b5', 'Bank call'],
    ['Bank call 8️⃣8️⃣8️⃣5️⃣5️⃣', 'Bank call'],
    ['12345', 'Somebody'],
  ])('has no phone number: %s', (name, plain) => {
    expect(withoutLinks(name)).toBe(plain)
  })

  it('has no link', () => {
    expect(withoutLinks('See http://evil.example/x')).toBe('See http evil example x')
  })

  it('has thirty characters at most, none of them cut in half', () => {
    expect(withoutLinks('Your bank FRAUD ALERT card blocked')).toBe('Your bank FRAUD ALERT card blo')
    expect(withoutLinks('𠮷'.repeat(40))).toBe('𠮷'.repeat(30))
  })
})
