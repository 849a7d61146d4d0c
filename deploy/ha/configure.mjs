// Writes the configuration of one machine of a cluster: node deploy/ha/configure.mjs CLUSTER.json MACHINE FOLDER
// It contains no passwords: Patroni has them from its environment.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ClusterError, readCluster } from './readCluster.mjs'

/** @typedef {import('./readCluster.mjs').Cluster} Cluster @typedef {import('./readCluster.mjs').Machine} Machine */

/**
 * Where things are on a machine; Debian's places by default.
 * @typedef {{
 *   data: string, etcd: string, sockets: string, repository: string, certificates: string, programs: string, tealine: string
 * }} Places
 * @type {Places}
 */
const DEBIAN = {
  data: '/var/lib/postgresql/15',
  etcd: '/var/lib/etcd/default',
  sockets: '/var/run/postgresql',
  repository: '/var/lib/pgbackrest',
  certificates: '/etc/tealine/archive',
  programs: '/usr/lib/postgresql/15/bin',
  tealine: '/opt/tealine',
}

/** The two databases that Patroni runs. */
const LEDGER = { scope: 'tealine', port: 5432, restPort: 8008, isArchived: true }
/** Kamailio's calls have one of their own: a failover of the ledger's would stall Kamailio. */
const DIALOGS = { scope: 'dialogs', port: 5433, restPort: 8009, isArchived: false }

/** On each machine, HAProxy leads to the primaries under these ports. */
const LOCAL_PORTS = { tealine: 6432, dialogs: 6433 }

/**
 * The files of a machine, by name.
 * @param {Cluster} cluster @param {Machine} machine @param {(machine: Machine) => Places} placesOf
 * @returns {Record<string, string>}
 */
export function filesOf(cluster, machine, placesOf = () => DEBIAN) {
  const places = placesOf(machine)
  const runs = (/** @type {import('./readCluster.mjs').Role} */ role) => machine.runs.includes(role)
  return {
    ...(runs('etcd') && { etcd: etcdEnvironment(cluster, machine, places) }),
    ...(runs('postgres') && { 'tealine.yml': patroniYaml(cluster, machine, places, LEDGER) }),
    ...(runs('engine') && {
      'dialogs.yml': patroniYaml(cluster, machine, places, DIALOGS),
      'keepalived.conf': keepalivedConf(cluster, machine, places),
    }),
    ...((runs('postgres') || runs('archive')) && { 'pgbackrest.conf': pgBackRestConf(cluster, machine, placesOf) }),
    ...((runs('server') || runs('engine')) && { 'haproxy.cfg': haproxyCfg(cluster) }),
    ...(runs('server') && { 'database-url': `${databaseUrl(cluster, 'PASSWORD')}\n` }),
  }
}

/** What servers connect to: each host is asked whether it is the primary. @param {Cluster} cluster @param {string} password */
export function databaseUrl({ running }, password) {
  const hosts = running('postgres').map(({ address }) => `${address}:${LEDGER.port}`)
  return `postgres://tealine:${password}@${hosts.join(',')}/tealine?target_session_attrs=read-write`
}

/** For /etc/default/etcd. @param {Cluster} cluster @param {Machine} machine @param {Places} places */
function etcdEnvironment({ running }, { name, address }, places) {
  const members = running('etcd').map((each) => `${each.name}=http://${each.address}:2380`)
  return `ETCD_NAME=${name}
ETCD_DATA_DIR=${places.etcd}
ETCD_LISTEN_PEER_URLS=http://${address}:2380
ETCD_LISTEN_CLIENT_URLS=http://${address}:2379,http://127.0.0.1:2379
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://${address}:2380
ETCD_ADVERTISE_CLIENT_URLS=http://${address}:2379
ETCD_INITIAL_CLUSTER=${members.join(',')}
ETCD_INITIAL_CLUSTER_STATE=new
ETCD_AUTO_COMPACTION_RETENTION=1
`
}

/**
 * For /etc/patroni/tealine.yml and dialogs.yml. A standby takes over 20 s after the primary was last heard of, and at once
 * if it is asked to. Each commit waits until the standby has it: none is lost. If the standby is lost, commits wait until
 * Patroni has noticed, then go on without.
 * @param {Cluster} cluster @param {Machine} machine @param {Places} places @param {typeof LEDGER} database
 */
function patroniYaml({ network, running }, { name, address }, places, { scope, port, restPort, isArchived }) {
  const etcd = running('etcd').map((each) => `${each.address}:2379`)
  const parameters = {
    max_connections: 200,
    hot_standby: 'on',
    wal_log_hints: 'on',
    // What a standby that was away may miss before it has to be copied whole.
    wal_keep_size: '1GB',
    ...(isArchived && {
      archive_mode: 'on',
      archive_timeout: 60,
      archive_command: 'pgbackrest --stanza=tealine archive-push %p',
    }),
  }
  return `scope: ${scope}
name: ${name}
restapi: { listen: '${address}:${restPort}', connect_address: '${address}:${restPort}' }
etcd3: { hosts: [${etcd.join(', ')}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # Without etcd, a primary that reaches every standby remains one.
    failsafe_mode: true
    synchronous_mode: ${isArchived}
    # How long a primary that has crashed may try to start before the standby takes over; on a full disk it can't.
    # The standby has every commit, so none is waited for.
    primary_start_timeout: ${isArchived ? 0 : 20}
    maximum_lag_on_failover: 1048576
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
${Object.entries(parameters)
  .map(([parameter, value]) => `        ${parameter}: ${JSON.stringify(value)}`)
  .join('\n')}
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: ${address}:${port}
  connect_address: ${address}:${port}
  data_dir: ${places.data}/${scope}
  bin_dir: ${places.programs}
  pgpass: ${places.data}/${scope}.pgpass
  # The passwords are in Patroni's environment: PATRONI_SUPERUSER_PASSWORD and so on.
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: rewinder }
  parameters: { unix_socket_directories: '${places.sockets}' }
  pg_hba:
    - local all all peer
    - host replication replicator ${network} scram-sha-256
    - host all all ${network} scram-sha-256
# A primary that hangs so long that another may have taken over restarts its machine, where the kernel has a watchdog.
watchdog: { mode: automatic, device: /dev/watchdog, safety_margin: 5 }
`
}

/** For /etc/pgbackrest.conf. @param {Cluster} cluster @param {Machine} machine @param {(machine: Machine) => Places} placesOf */
function pgBackRestConf({ running }, machine, placesOf) {
  const { name, runs } = machine
  const places = placesOf(machine)
  const [archive] = running('archive')
  const databases = running('postgres')
  const isArchive = runs.includes('archive')
  const trusted = isArchive ? databases : [archive]
  const certificate = (/** @type {string} */ prefix) => `${prefix}-ca-file=${places.certificates}/ca.pem
${prefix}-cert-file=${places.certificates}/${name}.pem
${prefix}-key-file=${places.certificates}/${name}.key`
  const repository = isArchive
    ? `repo1-path=${places.repository}
repo1-retention-full=4
repo1-bundle=y
start-fast=y`
    : `repo1-host=${archive?.name}
repo1-host-type=tls
${certificate('repo1-host')}`
  const stanza = isArchive
    ? databases.map(
        (each, index) => `pg${index + 1}-host=${each.name}
pg${index + 1}-host-type=tls
${certificate(`pg${index + 1}-host`)}
${pathOf(index + 1, placesOf(each))}`,
      )
    : [pathOf(1, places)]
  return `[global]
${repository}
compress-type=zst
# While the archive is away, its log waits on the primary; beyond this it is dropped, rather than to fill the disk.
archive-push-queue-max=16GiB
log-level-console=warn
log-level-file=off
lock-path=/tmp/pgbackrest-${name}
spool-path=/tmp/pgbackrest-${name}
tls-server-address=*
${certificate('tls-server')}
${trusted.map((each) => `tls-server-auth=${each?.name}=tealine`).join('\n')}

[tealine]
${stanza.join('\n')}
`
}

/** @param {number} index @param {Places} places */
const pathOf = (index, places) => `pg${index}-path=${places.data}/tealine
pg${index}-port=${LEDGER.port}
pg${index}-socket-path=${places.sockets}`

/** For /etc/haproxy/haproxy.cfg: an alternative to several hosts, and Kamailio's way to its calls. @param {Cluster} cluster */
function haproxyCfg({ running }) {
  const listen = (/** @type {typeof LEDGER} */ { scope, port, restPort }, /** @type {Machine[]} */ machines) => {
    const servers = machines.map((each) => `  server ${each.name} ${each.address}:${port} check port ${restPort}`)
    return `
listen ${scope}
  bind 127.0.0.1:${LOCAL_PORTS[/** @type {'tealine'} */ (scope)]}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
  }
  const engines = running('engine')
  return `global
  maxconn 2000

defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  # Connections are idle between a server's messages.
  timeout client 1d
  timeout server 1d
${listen(LEDGER, running('postgres'))}${engines.length > 0 ? listen(DIALOGS, engines) : ''}`
}

/** For /etc/keepalived/keepalived.conf: the address of Kamailio moves within 4 s. @param {Cluster} cluster @param {Machine} machine @param {Places} places */
function keepalivedConf({ engine, running }, { name, address }, places) {
  const machines = running('engine')
  const isFirst = machines[0]?.name === name
  const others = machines.filter((each) => each.name !== name)
  return `global_defs {
  router_id ${name}
  script_user nobody
  enable_script_security
}

vrrp_script kamailio {
  script "${places.tealine}/deploy/ha/checkKamailio.sh"
  interval 1
  timeout 2
  fall 2
  rise 3
}

vrrp_instance sip {
  state BACKUP
  nopreempt
  interface ${engine?.interface}
  virtual_router_id 51
  priority ${isFirst ? 150 : 100}
  advert_int 1
  unicast_src_ip ${address}
  unicast_peer {
    ${others.map((each) => each.address).join('\n    ')}
  }
  virtual_ipaddress {
    ${engine?.sipAddress} dev ${engine?.interface}
  }
  track_script {
    kamailio
  }
}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, name, folder] = process.argv.slice(2)
  try {
    if (!file || !name || !folder) throw new ClusterError('configure.mjs CLUSTER.json MACHINE FOLDER')
    const cluster = readCluster(file)
    const machine = cluster.machines.find((each) => each.name === name)
    if (!machine) throw new ClusterError(`${file} has no machine ${name}.`)
    mkdirSync(folder, { recursive: true })
    for (const [path, text] of Object.entries(filesOf(cluster, machine))) writeFileSync(join(folder, path), text)
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
