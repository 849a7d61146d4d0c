// Our registrations at trunks that accept calls only from registered accounts: the table that Kamailio's uac module
// reads at its start, as files of its db_text module.

/** @typedef {import('./readSettings.mjs').Trunk} Trunk */

const COLUMNS = [
  ...['id(int,auto)', 'l_uuid(string)', 'l_username(string)', 'l_domain(string)', 'r_username(string)'],
  ...['r_domain(string)', 'realm(string,null)', 'auth_username(string)', 'auth_password(string)'],
  ...['auth_ha1(string,null)', 'auth_proxy(string)', 'expires(int)', 'flags(int)', 'reg_delay(int)'],
  ...['contact_addr(string)', 'socket(string,null)'],
]
const VERSION = 5

/**
 * @param {import('./readSettings.mjs').EngineSettings} settings
 * @returns {Record<string, string>} texts by file name; they hold passwords
 */
export function registrationFiles({ trunks, trunkDomain, sipAddress, publicAddress, port }) {
  const address = publicAddress ?? sipAddress
  const contacts = {
    udp: `${address}:${port + 1}`,
    tcp: `${address}:${port + 1};transport=tcp`,
    tls: `${address}:${port + 4};transport=tls`,
  }
  const rows = trunks
    .filter(({ registerSeconds }) => registerSeconds !== undefined)
    .map((trunk, index) => {
      const { name, user = '', password = '', transport, registerSeconds } = trunk
      const host = trunk.domain ?? trunk.address.split(':')[0]
      const proxy = `sip:${trunk.address};transport=${transport}`
      const contact = contacts[/** @type {keyof typeof contacts} */ (transport)]
      const account = encodeURIComponent(user)
      return [
        ...[index + 1, contactUser(trunk, trunks), name, trunkDomain, account, host, '', user, password, ''],
        ...[proxy, registerSeconds, 0, 0, contact, ''],
      ]
    })
  return {
    uacreg: table(COLUMNS, rows),
    version: table(['id(int,auto)', 'table_name(string)', 'table_version(int)'], [[1, 'uacreg', VERSION]]),
  }
}

/**
 * Some carriers want their user there, too; for Kamailio, the name has to be unique.
 * @param {Trunk} trunk
 * @param {readonly Trunk[]} trunks
 */
function contactUser({ name, user = '' }, trunks) {
  const isUnique = trunks.every((other) => other.name === name || (other.user !== user && other.name !== user))
  return isUnique && /^[\w.+-]{1,64}$/.test(user) ? user : name
}

/**
 * @param {string[]} columns
 * @param {(string | number | undefined)[][]} rows
 */
function table(columns, rows) {
  const lines = rows.map((values) => values.map((value) => String(value).replace(/[\\:]/g, '\\$&')).join(':'))
  return `${[columns.join(' '), ...lines].join('\n')}\n`
}
