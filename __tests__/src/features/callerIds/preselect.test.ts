import fc from 'fast-check'
import type { CallerId } from '../../../../src/features/callerIds/callerIdsApi'
import { preselect } from '../../../../src/features/callerIds/preselect'

const mobile: CallerId = { sid: 'a', phoneNumber: '+12015550123', label: 'Mobile', isDefault: false, verifiedAt: 0 }
const office: CallerId = { sid: 'b', phoneNumber: '+12125550187', label: 'Office', isDefault: true, verifiedAt: 0 }
const home: CallerId = { sid: 'c', phoneNumber: '+14165550199', label: 'Home', isDefault: false, verifiedAt: 0 }
const all = [mobile, office, home]
const none = { chosenSid: null, lastForNumber: null, lastSid: null }

test('a manual choice takes precedence over everything else', () => {
  const hints = { chosenSid: 'c', lastForNumber: mobile.phoneNumber, lastSid: 'b' }
  expect(preselect(all, hints)).toEqual({ callerId: home, reason: 'chosen', removed: null })
})

test('the one last shown to this number takes precedence over the one used last', () => {
  const hints = { ...none, lastForNumber: mobile.phoneNumber, lastSid: 'c' }
  expect(preselect(all, hints)).toEqual({ callerId: mobile, reason: 'lastForNumber', removed: null })
})

test('then the one used last, then the default, then the first', () => {
  expect(preselect(all, { ...none, lastSid: 'c' })).toMatchObject({ callerId: home, reason: 'lastUsed' })
  expect(preselect(all, none)).toMatchObject({ callerId: office, reason: 'default' })
  expect(preselect([mobile, home], none)).toMatchObject({ callerId: mobile, reason: 'first' })
  expect(preselect([], none)).toEqual({ callerId: null, reason: 'none', removed: null })
})

test('one that is no longer verified is never replaced silently', () => {
  expect(preselect(all, { ...none, lastForNumber: '+13105550100', lastSid: 'b' })).toEqual({
    callerId: office,
    reason: 'lastUsed',
    removed: 'lastForNumber',
  })
  expect(preselect(all, { ...none, lastSid: 'removed' })).toEqual({
    callerId: office,
    reason: 'default',
    removed: 'lastUsed',
  })
})

test('only a verified number is preselected, and always one if there is any', () => {
  const sid = fc.option(fc.constantFrom('a', 'b', 'c', 'removed'))
  const number = fc.option(fc.constantFrom(...all.map(({ phoneNumber }) => phoneNumber), '+13105550100'))
  fc.assert(
    fc.property(fc.subarray(all), sid, number, sid, (callerIds, chosenSid, lastForNumber, lastSid) => {
      const { callerId, removed, reason } = preselect(callerIds, { chosenSid, lastForNumber, lastSid })
      if (callerIds.length > 0) expect(callerIds).toContain(callerId)
      else expect(callerId).toBeNull()
      const wasForNumber = callerIds.some(({ phoneNumber }) => phoneNumber === lastForNumber)
      if (reason !== 'chosen' && lastForNumber && !wasForNumber) expect(removed).toBe('lastForNumber')
      if (removed) expect(reason).not.toBe('chosen')
    }),
  )
})
