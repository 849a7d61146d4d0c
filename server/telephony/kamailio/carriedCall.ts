import type { CarrierCall } from '../carrierPort'
import { atOf } from './kamailioEvents'
import type { KamailioLink } from './kamailioLink'

/** A call as a server knows it, its own or another's. */
export interface CarriedCall extends CarrierCall {
  link: KamailioLink
  /** The browser's signalling connection, as Kamailio names it. */
  connection: string
  /** Of its INVITE, by which it can be cancelled until it is answered. */
  cseq: number
  /** Its place in Kamailio's table of dialogs. */
  dialog: { entry: number; id: number } | undefined
  /** Seconds from its answer; undefined while Kamailio has the limit that the call was admitted with. */
  newLimit: number | undefined
  cancelGrace: () => void
}

/** What a Kamailio tells about a call, in an event or as variables of its dialog. */
export interface KnownCall {
  callId: unknown
  sid: unknown
  conn: unknown
  cseq: unknown
  startedAt: unknown
}

export function carriedCall(link: KamailioLink, { callId, sid, conn, cseq, startedAt }: KnownCall): CarriedCall {
  return {
    sipCallId: String(callId),
    callSid: String(sid),
    link,
    connection: String(conn),
    cseq: Number(cseq),
    startedAt: atOf(startedAt),
    answeredAt: null,
    dialog: undefined,
    newLimit: undefined,
    cancelGrace: () => undefined,
  }
}

/** A dialog as `dlg.list` shows it, as far as we read it. */
interface Dialog {
  h_entry: number
  h_id: number
  'call-id': string
  state: number
  variables?: Record<string, string>[]
}

/** `state` of a dialog that has ended. */
const ENDED_STATE = 5

/** A call as a Kamailio lists it. */
interface ListedCall {
  call: CarriedCall
  answeredAt: number | null
}

/** The calls that a Kamailio carries at this moment. */
export async function readCalls(link: KamailioLink): Promise<ListedCall[]> {
  const dialogs = await link.ask<Dialog[]>('dlg.list')
  return dialogs.flatMap((dialog): ListedCall[] => {
    const known = Object.assign({}, ...(dialog.variables ?? [])) as Record<string, string | undefined>
    if (dialog.state >= ENDED_STATE || !known.sid) return []
    const { sid, conn, cseq, started: startedAt, answered } = known
    const call = carriedCall(link, { callId: dialog['call-id'], sid, conn, cseq, startedAt })
    if (answered === undefined) return [{ call, answeredAt: null }]
    return [{ call: { ...call, dialog: { entry: dialog.h_entry, id: dialog.h_id } }, answeredAt: atOf(answered) }]
  })
}

/** Part of the answer to `dispatcher.list`. */
interface TrunkSets {
  RECORDS: { SET: { TARGETS: { DEST: { FLAGS: string } }[] } }[]
}

/** Whether a Kamailio has a trunk that is in use. */
export async function hasTrunk(link: KamailioLink): Promise<boolean> {
  const { RECORDS } = await link.ask<TrunkSets>('dispatcher.list')
  return RECORDS.some(({ SET }) => SET.TARGETS.some(({ DEST }) => DEST.FLAGS.startsWith('A')))
}
