import { LastCalls } from '../callHistory/lastCalls/LastCalls'
import { CallPanel } from '../calls/panel/CallPanel'

/** The call panel with the calls before this one, in a chunk of its own. */
export function CallView() {
  return <CallPanel lastCalls={<LastCalls />} />
}
