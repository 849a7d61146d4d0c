import { findBareTexts } from '../../scripts/layers/bareTexts.mjs'

describe('a text that a translated page would lose', () => {
  test.each([
    ['{isShown && <b />}{text("a.b")}', ['text(…)']],
    ['<b />{isShown ? text("a.b") : null}', ['text(…)']],
    ['Written <b />', ['Written']],
    ['{`one, two`}<b />', ['a template']],
  ])('stands beside something else: <p>%s</p>', (children, expected) => {
    expect(findBareTexts(`const a = <p>${children}</p>`)).toEqual(expected)
  })

  test('changes in a button, which has more inside than its label', () => {
    const button = (label: string) => findBareTexts(`const a = <Button>{${label}}</Button>`)
    expect(button('text(isOn ? "off" : "on")')).toEqual(['text(…)'])
    expect(button('isOn ? text("off") : text("on")')).toEqual(['text(…)'])
    expect(button('text("on")')).toEqual([])
  })

  test.each([
    '{text("a.b")}',
    '<b />{" "}<span>{text("a.b")}</span>',
    '{isShown && <b />}{list.map(row)}',
    '{/* none */}{text("a")}',
  ])('is not found in <p>%s</p>', (children) => {
    expect(findBareTexts(`const a = <p>${children}</p>`)).toEqual([])
  })
})
