import { sessionExpiresOf } from '../../../server/telephony/builtIn/sip/fields'
import type { Header, SipRequest } from '../../../server/telephony/builtIn/sip/message'
import { headerOf } from '../../../server/telephony/builtIn/sip/message'
import type { TrunkLine } from './trunkLine'
import { behaviourOf } from './trunkNumbers'

/**
 * Restarts the session timer (RFC 4028): the session is refreshed by whom the request names, else by the other side, and
 * a call that the other side does not refresh is over.
 * @returns the headers of our answer; none without a timer
 */
export function startSessionTimer(request: SipRequest, line: TrunkLine, hangUp: (reason: string) => void): Header[] {
  const asked = headerOf(request, 'session-expires')
  const seconds = sessionExpiresOf(asked) ?? behaviourOf(line.to).sessionSeconds
  clearTimeout(line.sessionTimer)
  if (seconds === undefined) return []
  const refresher = /;\s*refresher\s*=\s*uas/i.test(asked ?? '') ? 'uas' : 'uac'
  if (refresher === 'uac') {
    const late = () => hangUp('SIP;cause=408;text="Session expired"')
    line.sessionTimer = setTimeout(late, seconds * 1000).unref()
  } else refreshAtHalf(line, seconds, hangUp)
  return [
    ['Session-Expires', `${seconds};refresher=${refresher}`],
    ['Require', 'timer'],
  ]
}

function refreshAtHalf(line: TrunkLine, seconds: number, hangUp: (reason: string) => void): void {
  const refresh = async () => {
    const answer = await line.ask('UPDATE', [['Session-Expires', `${seconds};refresher=uac`]])
    if (line.endedAt !== undefined) return
    if (answer?.status === 200) refreshAtHalf(line, seconds, hangUp)
    else hangUp('SIP;cause=408;text="Refresh failed"')
  }
  line.sessionTimer = setTimeout(() => void refresh(), seconds * 500).unref()
}
