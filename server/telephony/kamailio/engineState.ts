import type { CarriedCall } from './carriedCall'
import { carriedCall } from './carriedCall'
import { atOf } from './kamailioEvents'
import type { KamailioLink } from './kamailioLink'

/** The part of a `dlg.list` dialog that we use. */
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
export interface ListedCall {
  call: CarriedCall
  answeredAt: number | null
}

/**
 * The calls that a Kamailio is carrying.
 * @throws Error if it does not answer
 */
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

/** Kamailio's answer when its list is empty. */
const NO_TRUNKS = 'No Destination Sets'

/** Active, or trying after a first unanswered ping: Kamailio sends calls to both. */
const IN_USE = /^[AT]/

/**
 * Asks a Kamailio whether it has a usable trunk.
 * @throws Error if it does not answer
 */
export async function hasTrunk(link: KamailioLink): Promise<boolean> {
  const { RECORDS } = await link.ask<TrunkSets>('dispatcher.list').catch((error: Error): TrunkSets => {
    if (error.message.endsWith(NO_TRUNKS)) return { RECORDS: [] }
    throw error
  })
  return RECORDS.some(({ SET }) => SET.TARGETS.some(({ DEST }) => IN_USE.test(DEST.FLAGS)))
}
