import { pointerIn, withRecordedPointer } from '../../../../../src/replay/screen/stage/recordedPointer'

const environment = { browser: 'a test', size: [390, 844] as [number, number], timeZone: 'UTC', language: 'en' }
const finger = { isCoarse: true, canHover: false }
const mouse = { isCoarse: false, canHover: true }

test.each([
  ['(pointer: coarse)', '(min-width: 0px)', '(max-width: 0px)'],
  ['(pointer:fine)', '(max-width: 0px)', '(min-width: 0px)'],
  ['@media (hover: hover)', '@media (max-width: 0px)', '@media (min-width: 0px)'],
  [
    '(pointer: coarse) and (hover: none)',
    '(min-width: 0px) and (min-width: 0px)',
    '(max-width: 0px) and (max-width: 0px)',
  ],
  ['(min-width: 900px)', '(min-width: 900px)', '(min-width: 900px)'],
])('%s asks for the pointer of the customer', (query, withFinger, withMouse) => {
  expect(withRecordedPointer(query, finger)).toBe(withFinger)
  expect(withRecordedPointer(query, mouse)).toBe(withMouse)
})

test('the pointer is as recorded, and before it was, as it is with such a browser', () => {
  expect(pointerIn({ ...environment, ...finger })).toEqual(finger)
  expect(pointerIn({ ...environment, browser: 'Mozilla/5.0 (iPhone)' })).toEqual(finger)
  expect(pointerIn({ ...environment, browser: 'Mozilla/5.0 (Windows NT 10.0)' })).toEqual(mouse)
  expect(pointerIn(undefined)).toEqual(mouse)
})
