import { render } from '@testing-library/react'
import { WholeNumbers } from '../../../../src/components/phone/WholeNumbers'

test.each([
  ['Remove (201) 555-0123?', ['(201) 555-0123']],
  ["We'll send a code to +44 20 7946 0123. It's for you.", ['+44 20 7946 0123']],
  ['(202) 555-0100 and +1 416 555 0199', ['(202) 555-0100', '+1 416 555 0199']],
  ['You have 1,875 credits since 2026.', []],
])('%s', (text, numbers) => {
  const { container } = render(<WholeNumbers>{text}</WholeNumbers>)
  expect(container).toHaveTextContent(text)
  const whole = [...container.querySelectorAll('span')].filter(({ style }) => style.whiteSpace === 'nowrap')
  expect(whole.map(({ textContent }) => textContent)).toEqual(numbers)
})
