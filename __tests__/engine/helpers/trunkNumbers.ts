import type { Header } from '../../../server/telephony/builtIn/sip/message'

/** What a number does once it has been called. */
export interface Behaviour {
  /** Refused at once, with these headers. */
  refusal?: { status: number; headers: Header[]; phrase?: string }
  /** Sound before the answer, for this long. */
  earlyMediaMs?: number
  /** Status of the reply with which that sound comes, 183 unless given. */
  earlyStatus?: number
  /** That reply wants to be confirmed (RFC 3262). */
  isReliable?: true
  /** Its answer has no session description of its own: what was described before stays valid. */
  answersBare?: true
  /** Answered by another telephone than that which rang (RFC 3261 13.2.2.4). */
  isForked?: true
  neverAnswers?: true
  /** Plays back what it hears. */
  echoes?: true
  /** Hangs up so long after the answer. */
  hangsUpAfterMs?: number
  /** Seconds of the session timer that it wants, whatever was asked (RFC 4028). */
  sessionSeconds?: number
}

const refuse = (status: number, cause: number, text: string): Behaviour => ({
  refusal: { status, headers: [['Reason', `Q.850;cause=${cause};text="${text}"`]] },
})

/** By the last four digits; all others ring, and answer. */
const NUMBERS: Record<string, Behaviour> = {
  '0486': refuse(486, 17, 'User busy'),
  // It has stopped ringing by itself.
  '0487': { refusal: { status: 487, headers: [] } },
  '0404': refuse(404, 1, 'Unallocated number'),
  '0503': refuse(503, 34, 'No circuit available'),
  '0480': refuse(480, 20, 'Subscriber absent'),
  // Its status says something else.
  '0517': refuse(480, 17, 'User busy'),
  '0518': { refusal: { status: 480, headers: [['Reason', 'Q.850 ; cause = 17 ; text="User busy"']] } },
  '0519': {
    refusal: { status: 480, headers: [['Reason', 'SIP;cause=503;text="Busy, here", q.850;cause=17']] },
  },
  '0520': {
    refusal: {
      status: 480,
      headers: [
        ['Reason', 'SIP;cause=486'],
        ['Reason', 'Q.850;cause=17'],
      ],
    },
  },
  // No cause of Q.850.
  '0521': { refusal: { status: 486, headers: [['Reason', 'SIP;cause=21']] } },
  '0603': refuse(603, 21, 'Call rejected'),
  // A filter of a carrier in the United States (ATIS-1000099).
  '0608': {
    refusal: {
      status: 603,
      phrase: 'Network Blocked',
      headers: [['Reason', 'SIP;cause=603;text="v=analytics1;url=https://carrier.example;id=1", Q.850;cause=21']],
    },
  },
  '0403': refuse(403, 57, 'Bearer capability not authorized'),
  // Somebody's number in a network for documentation (RFC 5737).
  '0302': { refusal: { status: 302, headers: [['Contact', '<sip:+99912345678@203.0.113.9>']] } },
  '0183': { earlyMediaMs: 3_000 },
  '0251': { earlyMediaMs: 1_000, answersBare: true },
  '0252': { earlyMediaMs: 1_000, answersBare: true, earlyStatus: 180 },
  '0253': { earlyMediaMs: 1_000, answersBare: true, earlyStatus: 181 },
  '0254': { earlyMediaMs: 1_000, answersBare: true, isReliable: true },
  '0915': { earlyMediaMs: 2_000, isForked: true },
  '0408': { neverAnswers: true },
  '0005': { hangsUpAfterMs: 5_000 },
  '0043': { echoes: true },
  '1800': { sessionSeconds: 90 },
}

/** @param number E.164 */
export const behaviourOf = (number: string): Behaviour => NUMBERS[number.slice(-4)] ?? {}
