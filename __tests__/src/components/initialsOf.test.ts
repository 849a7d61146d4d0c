import { initialsOf } from '../../../src/components/initialsOf'

test.each([
  ['Maya Chen', 'MC'],
  ['maya van der chen', 'MC'],
  ['  Prince ', 'P'],
  ['👩🏽 Ivy', '👩I'],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
