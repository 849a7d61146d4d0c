/** @import { Ending } from '../../server/telephony/endings' */

const STATUS_NAMES = new Map([
  [300, 'multiple choices'],
  [301, 'moved permanently'],
  [302, 'moved temporarily'],
  [305, 'use proxy'],
  [380, 'alternative service'],
  [400, 'bad request'],
  [401, 'unauthorized'],
  [402, 'payment required'],
  [403, 'forbidden'],
  [404, 'not found'],
  [405, 'method not allowed'],
  [406, 'not acceptable'],
  [407, 'proxy authentication required'],
  [408, 'request timeout'],
  [410, 'gone'],
  [412, 'conditional request failed'],
  [413, 'request entity too large'],
  [414, 'request-URI too long'],
  [415, 'unsupported media type'],
  [416, 'unsupported URI scheme'],
  [417, 'unknown resource-priority'],
  [420, 'bad extension'],
  [421, 'extension required'],
  [422, 'session interval too small'],
  [423, 'interval too brief'],
  [424, 'bad location information'],
  [425, 'bad alert message'],
  [428, 'use identity header'],
  [429, 'provide referrer identity'],
  [430, 'flow failed'],
  [433, 'anonymity disallowed'],
  [436, 'bad identity info'],
  [437, 'unsupported credential'],
  [438, 'invalid identity header'],
  [439, 'first hop lacks outbound support'],
  [440, 'max-breadth exceeded'],
  [469, 'bad info package'],
  [470, 'consent needed'],
  [480, 'temporarily unavailable'],
  [481, 'call does not exist'],
  [482, 'loop detected'],
  [483, 'too many hops'],
  [484, 'address incomplete'],
  [485, 'ambiguous'],
  [486, 'busy here'],
  [487, 'request terminated'],
  [488, 'not acceptable here'],
  [489, 'bad event'],
  [491, 'request pending'],
  [493, 'undecipherable'],
  [494, 'security agreement required'],
  [500, 'server internal error'],
  [501, 'not implemented'],
  [502, 'bad gateway'],
  [503, 'service unavailable'],
  [504, 'server time-out'],
  [505, 'version not supported'],
  [513, 'message too large'],
  [555, 'push notification service not supported'],
  [580, 'precondition failure'],
  [600, 'busy everywhere'],
  [603, 'decline'],
  [604, 'does not exist anywhere'],
  [606, 'not acceptable'],
  [607, 'unwanted'],
  [608, 'rejected'],
])

const CAUSE_NAMES = new Map([
  [1, 'unallocated number'],
  [2, 'no route to transit network'],
  [3, 'no route to destination'],
  [17, 'user busy'],
  [18, 'no user responding'],
  [19, 'no answer from user'],
  [20, 'subscriber absent'],
  [21, 'call rejected'],
  [22, 'number changed'],
  [23, 'redirection to new destination'],
  [25, 'exchange routing error'],
  [26, 'non-selected user clearing'],
  [27, 'destination out of order'],
  [28, 'invalid number format'],
  [29, 'facility rejected'],
  [34, 'no circuit available'],
  [38, 'network out of order'],
  [41, 'temporary failure'],
  [42, 'switching equipment congestion'],
  [44, 'requested circuit not available'],
  [46, 'precedence call blocked'],
  [47, 'resource unavailable'],
  [50, 'requested facility not subscribed'],
  [52, 'outgoing calls barred'],
  [53, 'outgoing calls barred within closed user group'],
  [54, 'incoming calls barred'],
  [55, 'incoming calls barred within closed user group'],
  [57, 'bearer capability not authorized'],
  [58, 'bearer capability not presently available'],
  [63, 'service or option not available'],
  [65, 'bearer capability not implemented'],
  [70, 'only restricted digital information'],
  [79, 'service or option not implemented'],
  [87, 'user not member of closed user group'],
  [88, 'incompatible destination'],
  [95, 'invalid message'],
  [102, 'recovery on timer expiry'],
  [111, 'protocol error'],
])

/**
 * The page about the ends of calls that were not answered.
 * @param {Readonly<Record<string, Ending>>} endings
 * @param {readonly number[]} vagueCauses
 * @param {Readonly<Record<string, string>>} sentences
 */
export function endingsPage(endings, vagueCauses, sentences) {
  const rows = Object.entries(endings).map(([reason, { result, sentence, statuses, causes, isOfCallee }]) => {
    const told = sentences[sentence]
    if (told === undefined) throw new Error(`No sentence stands under ${sentence}`)
    const next = statuses.length > 0 ? (isOfCallee ? 'no' : 'yes') : ''
    return `| \`${reason}\` | \`${result}\` | ${told} | ${named(statuses, STATUS_NAMES)} | ${next} | ${named(causes, CAUSE_NAMES)} |`
  })
  return `# How calls end that are not answered

Written by \`npm run endings\` from \`server/telephony/endings.ts\`.

A network says why it did not put a call through by a SIP status (RFC 3261) and often by a cause as well: \`Reason:
Q.850;cause=17\` (RFC 3326, ITU-T Q.850). Where the two disagree, the cause decides, after RFC 3398: a 503 with cause 17 is a
busy line. Causes ${vagueCauses.join(', ')} say only that the call is over, so the status decides. An unknown cause
counts as the unspecific one of its class (Q.850 §2.2.5). A status that is not listed counts as \`network_failure\` and raises
the alarm \`ProviderAnswerUnlisted\`, once for each status. None of these calls costs anything.

The first column is \`ended_reason\` in the API, the second \`result\`, and the third what the caller reads. A caller who
reads of a problem of the phone network, or of busy lines, has met one of the trunk: its log says which.

With the engine, the next trunk is tried unless the status is about the callee: after those with "yes", after every redirection
(3xx), and after a status that is not listed, which says nothing that we know. When no trunk is left, a 3xx, 401, 402, 403 or 407,
which are about us, ends the call as \`network_failure\`, whatever cause came with it. Kamailio's log names the trunk and its
status.

A 603 with the words "Network Blocked" (ATIS-1000099), with which carriers of the United States say that a filter of theirs
has blocked the call, counts as a 608, and so does a 608 with any cause.

An answered call has a reason only if the network dropped it: its Kamailio did not come back, its trunk had lost the call, or its
trunk ended it with one of the causes 27, 34, 38, 41, 42 and 47.
It is \`completed\` with \`network_failure\` and is charged up to that moment.

| \`ended_reason\` | \`result\` | the caller reads | SIP status | next trunk | cause (Q.850) |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

/**
 * The statuses that Kamailio decides by.
 * @param {readonly number[]} ofCallee
 * @param {readonly number[]} listed
 */
export function endingsOfTrunks(ofCallee, listed) {
  return `# Written by \`npm run endings\` from server/telephony/endings.ts.
# After these statuses, no other trunk is tried.
#!define OF_CALLEE "${ofCallee.join('|')}"
# After any other than these, the product raises an alarm.
#!define LISTED "${listed.join('|')}"
`
}

/** @param {readonly number[]} codes @param {Map<number, string>} names */
function named(codes, names) {
  return codes
    .map((code) => {
      const name = names.get(code)
      if (!name) throw new Error(`${code} has no name`)
      return `${code} ${name}`
    })
    .join(', ')
}
