import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../shared/durations'
import { findAccount } from '../database/accountStore'
import type { PushMessageRow } from '../database/pushStore'
import {
  deleteEndedPushSubscription,
  deletePushMessage,
  findPushRecipient,
  postponePushMessage,
  takeDuePushMessages,
} from '../database/pushStore'
import { isWanted } from '../domain/notices/notices'
import { meaningOf } from '../domain/providerAnswer'
import type { PushService } from '../domain/push/pushService'
import type { Composed } from './composeNotice'
import { letterOf } from './composeNotice'
import type { NoticeParts } from './sendNotices'

/** Sends to devices what has been announced, in the background. */
export interface Pushes {
  /**
   * Sends all that is due, several at once. What fails is tried again later, up to seven times over two hours; a
   * subscription that has ended is deleted.
   */
  sendDue(signal?: AbortSignal): Promise<void>
}

type Parts = Omit<NoticeParts, 'sendEmail'> & { push: PushService | undefined }

const AT_ONCE = 8

/** If a server dies while it sends one, another sends it again after this time. */
const TAKEN_FOR_MS = 2 * MINUTE_MS

/** Pauses after each failure; later it would be no news any more. */
const PAUSES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)

/** How long push services try to reach a device. */
const SECONDS = DAY_MS / 1000

/** Push services take 32 letters and digits; Apple refuses others. */
const TOPIC_CHARACTERS = 32

export function createPushes(parts: Parts): Pushes {
  const { db, clock, push, addresses, onError } = parts

  async function send(service: PushService, message: PushMessageRow): Promise<void> {
    const recipient = await findPushRecipient(db, message, service.publicKey, new Date(clock.now()))
    const account = recipient && (await findAccount(db, recipient.accountId))
    const { kind, compose } = letterOf(message.kind)
    if (!account || !isWanted(kind, recipient.choices)) return
    const composed = await compose({ ...parts, app: addresses.app }, message.about, account)
    if (!composed) return
    const topic = topicOf(message)
    const payload = JSON.stringify({ ...wordsOf(composed), tag: topic })
    try {
      await service.send(recipient, { payload, topic, seconds: SECONDS })
    } catch (error) {
      if (meaningOf(error) !== 'declined') throw error
      await deleteEndedPushSubscription(db, {
        rootId: message.rootId,
        id: message.subscriptionId,
        endpoint: recipient.endpoint,
      })
    }
  }

  async function trySending(service: PushService, message: PushMessageRow): Promise<void> {
    try {
      await send(service, message)
    } catch (error) {
      onError(error)
      const pause = PAUSES_MS[message.tries - 1]
      if (pause !== undefined) return postponePushMessage(db, message, new Date(clock.now() + pause))
    }
    await deletePushMessage(db, message)
  }

  return {
    async sendDue(signal) {
      if (!push) return
      const take = (limit: number) => {
        const now = clock.now()
        return takeDuePushMessages(db, { now: new Date(now), until: new Date(now + TAKEN_FOR_MS), limit })
      }
      // A push service that is slow holds up its own messages only.
      const sendOneAfterAnother = async (first: PushMessageRow) => {
        let message: PushMessageRow | undefined = first
        while (message) {
          await trySending(push, message)
          // What is taken is sent: otherwise it would wait until another server may take it.
          message = signal?.aborted ? undefined : (await take(1))[0]
        }
      }
      await Promise.all((await take(AT_ONCE)).map(sendOneAfterAnother))
    },
  }
}

/** The same for what is about the same; of a kind that is about nothing in particular, the newest counts. */
function topicOf({ kind, about }: PushMessageRow): string {
  return createHash('sha256').update(`${kind} ${about}`).digest('hex').slice(0, TOPIC_CHARACTERS)
}

/** The email's subject, what it says beyond that or else what to do about it, and where. */
function wordsOf({ subject, paragraphs, link }: Composed): { title: string; body: string; path: string } {
  const beyond = paragraphs.map((each) => each.replace(`${subject}.`, '').trim()).filter(Boolean)
  return { title: subject, body: beyond.join(' ') || link.label, path: new URL(link.url).pathname }
}
