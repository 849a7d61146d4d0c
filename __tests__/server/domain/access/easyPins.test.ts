import { isEasyPin } from '../../../../server/domain/access/easyPins'

const NUMBER = '+12015550123'

test.each([
  ['one digit repeated', ['0000', '7777', '44444', '888888']],
  ['runs up', ['1234', '3456', '0123', '7890', '34567', '456789']],
  ['runs down', ['4321', '9876', '3210', '0987', '98765', '654321']],
  ['pairs repeated', ['1212', '4747', '474747']],
  ['common ones of four digits', ['1004', '1122', '1313', '2001', '1010']],
  ['common ones of six digits', ['123123', '112233', '159753', '147258', '123321']],
  ['the last digits of the phone number', ['0123', '50123', '550123']],
])('%s are easy to guess', (_, pins) => {
  expect(pins.filter((pin) => !isEasyPin(pin, NUMBER))).toEqual([])
})

test.each([
  ['years', ['1987', '1965', '2013', '1999', '2024']],
  ['others', ['4711', '1235', '1243', '5501', '2015', '1211', '47474', '918273', '836142']],
])('%s are not easy to guess', (_, pins) => {
  expect(pins.filter((pin) => isEasyPin(pin, NUMBER))).toEqual([])
})

test('few enough PINs are refused that a new one is easy to find', () => {
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))
  expect(all.filter((pin) => isEasyPin(pin, NUMBER)).length).toBeLessThan(150)
})
