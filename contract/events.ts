import Type from 'typebox'
import { oneOf, Sid } from './values'

/**
 * What an event of the stream is about: `balance` and `account` name an account, the others a credit request or a call.
 * `reset` names nothing: events may have been missed, so everything has to be fetched again.
 */
export const EventTopic = oneOf('balance', 'account', 'credit_request', 'call', 'reset')
export type EventTopic = Type.Static<typeof EventTopic>

/** The data of an event; details have to be fetched. */
export const EventData = Type.Object({ id: Type.Optional(Sid) })
export type EventData = Type.Static<typeof EventData>

export const EventStream = Type.String({ description: 'Each event has its topic as `event` and `{id}` as `data`.' })
