import { readTelephony } from '../../../server/settings/telephony'
import { askKamailio } from '../../../server/telephony/kamailio/askKamailio'
import type { Engine } from './engine'
import { productSettings } from './engine'
import type { Trunk } from './trunk'

interface TrunkSets {
  RECORDS: { SET: { TARGETS: { DEST: { URI: string; FLAGS: string } }[] } }[]
}

/** What a Kamailio says about a trunk: `A` active, `I` inactive, `T` on trial, then `P` for probed. */
export async function flagsOfTrunk(engine: Engine, { port }: Trunk): Promise<string | undefined> {
  const settings = readTelephony(productSettings([engine]), true)
  const [address] = settings?.addresses ?? []
  if (!address) throw new Error('The settings name no engine.')
  const { RECORDS } = await askKamailio<TrunkSets>(address, settings?.token ?? '', 'dispatcher.list')
  const all = RECORDS.flatMap(({ SET }) => SET.TARGETS)
  return all.find(({ DEST }) => DEST.URI.includes(`:${port}`))?.DEST.FLAGS
}
