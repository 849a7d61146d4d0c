// The machines of a cluster and what runs on each of them, from a file such as two-machines.json.
import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'

/**
 * - `etcd`: decides which PostgreSQL is the primary. On three machines or five: most of them must be left.
 * - `postgres`: PostgreSQL under Patroni, for the servers. On two machines or more.
 * - `archive`: pgBackRest's repository, on a machine without `postgres`.
 * - `server`: Tealine's servers.
 * - `engine`: Kamailio with rtpengine, and a PostgreSQL under Patroni for its calls. On none or two machines.
 * @typedef {'etcd' | 'postgres' | 'archive' | 'server' | 'engine'} Role
 * @typedef {{ name: string, address: string, runs: Role[] }} Machine
 * @typedef {{
 *   network: string,
 *   engine?: { interface: string, sipAddress: string },
 *   machines: Machine[],
 *   running(role: Role): Machine[],
 * }} Cluster
 */

/** @type {readonly Role[]} */
const ROLES = ['etcd', 'postgres', 'archive', 'server', 'engine']

export class ClusterError extends Error {}

/**
 * @param {string} file
 * @returns {Cluster}
 * @throws {ClusterError} one sentence for the operator
 */
export function readCluster(file) {
  const { network, engine, machines: listed = {} } = readJson(file)
  const machines = Object.entries(listed).map(([name, machine]) => readMachine(name, machine))
  const running = (/** @type {Role} */ role) => machines.filter(({ runs }) => runs.includes(role))
  const need = (/** @type {unknown} */ holds, /** @type {string} */ sentence) => {
    if (!holds) throw new ClusterError(`${file}: ${sentence}`)
  }
  need(/^\d+\.\d+\.\d+\.\d+\/\d+$/.test(network), 'network must be one such as 10.20.0.0/24.')
  need(new Set(machines.map(({ address }) => address)).size === machines.length, 'two machines have the same address.')
  need([3, 5].includes(running('etcd').length), 'etcd must run on three machines or five, of which most must be left.')
  need(running('postgres').length >= 2, 'postgres must run on two machines or more.')
  need(running('archive').length === 1, 'archive must run on one machine.')
  need(!running('archive')[0]?.runs.includes('postgres'), 'archive must not run beside the postgres that it protects.')
  need([0, 2].includes(running('engine').length), 'engine must run on two machines, or on none.')
  need(running('engine').length === 0 || engine, 'engine needs the address that moves: {"interface", "sipAddress"}.')
  return { network, engine, machines, running }
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ClusterError(`${file} can't be read: ${/** @type {Error} */ (error).message}`)
  }
}

/** @param {string} name @param {any} machine not checked yet @returns {Machine} */
function readMachine(name, { address, runs }) {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new ClusterError(`${name} is no name of a machine: use a-z, 0-9 and "-".`)
  if (!isIPv4(address)) throw new ClusterError(`The address of ${name} must be IPv4, such as 10.20.0.1.`)
  const unknown = (Array.isArray(runs) ? runs : [runs]).find((role) => !ROLES.includes(role))
  if (!Array.isArray(runs) || unknown)
    throw new ClusterError(`What ${name} runs must be a list of ${ROLES.join(', ')}.`)
  return { name, address, runs }
}
