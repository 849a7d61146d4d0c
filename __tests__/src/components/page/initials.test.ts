import { initialsOf } from '../../../../src/components/page/initials'

test.each([
  ['Maya Chen', 'MC'],
  ['maya van der chen', 'MC'],
  ['  Prince ', 'P'],
  ['👩🏽 Ivy', '👩I'],
  ['Rosa Park (work)', 'RP'],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
