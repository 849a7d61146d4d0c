import { HISTORY_DAYS, inventCalls } from '../../../server/sandbox/pastCalls'
import { PEOPLE } from '../../../server/sandbox/people'
import { createRandom } from '../../../server/sandbox/random'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe("the call history of the sandbox's customers", () => {
  it('is the same in every sandbox', () => {
    const invent = () => PEOPLE.map((person) => inventCalls(createRandom(1), person, NOW))
    expect(invent()).toEqual(invent())
  })

  it('has as many calls of the last ninety days as the customer made', () => {
    const began = NOW - HISTORY_DAYS * 24 * 3_600_000
    for (const person of PEOPLE) {
      const calls = inventCalls(createRandom(7), person, NOW)
      expect(calls).toHaveLength(person.calls)
      for (const { createdAt, endedAt } of calls) {
        expect(createdAt).toBeGreaterThanOrEqual(began)
        expect(endedAt).toBeLessThan(NOW)
      }
    }
    expect(PEOPLE.some(({ calls }) => calls > 100)).toBe(true)
  })

  it('never has a customer in two calls at once', () => {
    for (const person of PEOPLE) {
      const calls = inventCalls(createRandom(7), person, NOW)
      for (const [index, call] of calls.entries()) {
        expect(call.endedAt).toBeGreaterThan(call.createdAt)
        expect(call.createdAt).toBeGreaterThan(calls[index - 1]?.endedAt ?? 0)
      }
    }
  })

  it('shows only caller IDs that the customer owns', () => {
    for (const person of PEOPLE) {
      const own = person.callerIds.map(({ phoneNumber }) => phoneNumber)
      for (const { callerId } of inventCalls(createRandom(7), person, NOW)) expect(own).toContain(callerId)
    }
  })
})
