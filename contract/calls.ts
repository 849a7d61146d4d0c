import Type from 'typebox'
import { LONGEST } from '../shared/texts'
import {
  Credits,
  Cursor,
  Instant,
  Limit,
  NextCursor,
  oneOf,
  PhoneNumber,
  Sid,
  TimeZone,
  TypedPhoneNumber,
  textUpTo,
} from './values'

/** Why a destination cannot be called. */
export const NotCallableReason = oneOf('not_a_number', 'emergency', 'premium', 'blocked')
export type NotCallableReason = Type.Static<typeof NotCallableReason>

/** What a call is charged. */
export const CallPrice = Type.Object({ credits_per_minute: Credits })
export type CallPrice = Type.Static<typeof CallPrice>

/** The price of a call to a number. */
export const Rate = Type.Object({
  to: Type.String(),
  country: Type.Union([Type.String({ minLength: 2, maxLength: 2 }), Type.Null()]),
  description: Type.String(),
  ...CallPrice.properties,
  callable: Type.Boolean(),
  reason: Type.Optional(NotCallableReason),
  /** It is in no list of its country's numbers: it may be new, but is probably mistyped. */
  is_unlikely: Type.Optional(Type.Boolean()),
})
export type Rate = Type.Static<typeof Rate>

export const RateAnswer = Type.Object({ resources: Type.Object({ rate: Rate }) })
export type RateAnswer = Type.Static<typeof RateAnswer>

export const CallStatus = oneOf('created', 'ringing', 'answered', 'ended')
export type CallStatus = Type.Static<typeof CallStatus>

export const CallResult = oneOf('completed', 'busy', 'no_answer', 'declined', 'failed', 'cancelled', 'out_of_credits')
export type CallResult = Type.Static<typeof CallResult>

/** Why a call was not answered, or that the network lost an answered one (docs/endings.md). */
export const EndedReason = oneOf(
  'busy',
  'no_answer',
  'unavailable',
  'declined',
  'blocked',
  'not_in_service',
  'number_changed',
  'incomplete',
  'not_allowed',
  'network_busy',
  'network_failure',
  'suspended',
  'cancelled',
)
export type EndedReason = Type.Static<typeof EndedReason>

/** Quality of a call as the browser measured it (MOS 1 to 4.5, loss 0 to 1, times in ms). */
export const CallQuality = Type.Object({
  mos: Type.Number({ minimum: 1, maximum: 5 }),
  loss: Type.Number({ minimum: 0, maximum: 1 }),
  jitter_ms: Type.Number({ minimum: 0, maximum: 60_000 }),
  rtt_ms: Type.Number({ minimum: 0, maximum: 60_000 }),
})
export type CallQuality = Type.Static<typeof CallQuality>

/** How a call's sound came in from the telephone network, as the engine measured it (in the same units). */
export const TrunkQuality = Type.Pick(CallQuality, ['mos', 'loss', 'jitter_ms'])
export type TrunkQuality = Type.Static<typeof TrunkQuality>

/** What came of a call, as its caller puts it. */
export const CallOutcome = oneOf('reached', 'left_message', 'call_back', 'wrong_number', 'not_interested')
export type CallOutcome = Type.Static<typeof CallOutcome>

export const Call = Type.Object({
  sid: Sid,
  account_sid: Sid,
  account_name: Type.String(),
  to: PhoneNumber,
  country: Type.Union([Type.String(), Type.Null()]),
  caller_id: PhoneNumber,
  status: CallStatus,
  result: Type.Optional(CallResult),
  ended_reason: Type.Optional(EndedReason),
  created_at: Instant,
  answered_at: Type.Optional(Instant),
  ended_at: Type.Optional(Instant),
  seconds: Type.Integer({ minimum: 0 }),
  ...CallPrice.properties,
  /** As charged; servers before this field leave it out. */
  minutes: Type.Optional(Type.Integer({ minimum: 0 })),
  credits: Credits,
  quality: Type.Optional(CallQuality),
  trunk_quality: Type.Optional(TrunkQuality),
  note: Type.Optional(Type.String()),
  outcome: Type.Optional(CallOutcome),
})
export type Call = Type.Static<typeof Call>

/** The endpoint and short-lived credentials with which the browser's telephone connects for one call. */
export const CallConnection = Type.Object({
  sip_uri: Type.String(),
  ws_url: Type.String(),
  username: Type.String(),
  password: Type.String(),
  expires_at: Instant,
  ice_servers: Type.Array(
    Type.Object({
      urls: Type.Array(Type.String()),
      username: Type.Optional(Type.String()),
      credential: Type.Optional(Type.String()),
    }),
  ),
  max_seconds: Type.Integer({ minimum: 0, description: 'how long the balance lasts at this rate, from the answer on' }),
})
export type CallConnection = Type.Static<typeof CallConnection>

export const NewCall = Type.Object({ to: TypedPhoneNumber, caller_id_sid: Sid })
export type NewCall = Type.Static<typeof NewCall>

export const NewCallAnswer = Type.Object({
  resources: Type.Object({ call: Type.Intersect([Call, Type.Object({ connection: CallConnection })]) }),
})
export type NewCallAnswer = Type.Static<typeof NewCallAnswer>

export const CallAnswer = Type.Object({ resources: Type.Object({ call: Call }) })
export type CallAnswer = Type.Static<typeof CallAnswer>

/** An empty note and an outcome of null remove them; what is left out stays. */
export const CallNotes = Type.Object({
  note: Type.Optional(textUpTo(LONGEST.note)),
  outcome: Type.Optional(Type.Union([...CallOutcome.anyOf, Type.Null()])),
})
export type CallNotes = Type.Static<typeof CallNotes>

/** A free call to a number that plays back what the caller says. */
export const TestCall = Type.Object({ to: PhoneNumber, max_seconds: Type.Integer({ minimum: 1 }) })
export type TestCall = Type.Static<typeof TestCall>

export const TestCallAnswer = Type.Object({ resources: Type.Object({ test_call: TestCall }) })
export type TestCallAnswer = Type.Static<typeof TestCallAnswer>

const CallsFilter = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 80,
      description: "part of a number, of a user's or contact's name, or of a note, or an outcome",
    }),
  ),
  result: Type.Optional(CallResult),
  account_sid: Type.Optional(Sid),
  since: Type.Optional(Instant),
  until: Type.Optional(Instant),
})

export const CallsQuery = Type.Object({
  ...CallsFilter.properties,
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Limit),
})
export type CallsQuery = Type.Static<typeof CallsQuery>

export const CallsCountQuery = CallsFilter
export type CallsCountQuery = Type.Static<typeof CallsCountQuery>

/** How many calls match, and what they come to. */
export const CallsCount = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  answered: Type.Optional(Type.Integer({ minimum: 0 })),
  seconds: Type.Optional(Type.Integer({ minimum: 0 })),
  minutes: Type.Optional(Type.Integer({ minimum: 0, description: 'each started one' })),
  credits: Type.Optional(Credits),
})
export type CallsCount = Type.Static<typeof CallsCount>

export const CallsFileQuery = Type.Object({ ...CallsFilter.properties, tz: Type.Optional(TimeZone) })
export type CallsFileQuery = Type.Static<typeof CallsFileQuery>

export const Calls = Type.Object({ resources: Type.Object({ calls: Type.Array(Call), next_cursor: NextCursor }) })
export type Calls = Type.Static<typeof Calls>
