import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { drop, heal, runsProgram, signalMachine } from '../../scripts/ha/machines.mjs'
import type { ClusterMachines } from './clusterMachines'

export interface Fault {
  name: string
  /** The longest that no write may be acknowledged. */
  within: number
  /** Lets it happen. @returns what ends it, and the machines whose servers are lost meanwhile */
  happen(
    machines: ClusterMachines,
    cluster: HaCluster,
  ): Promise<{ lost?: string[]; end?: () => Promise<unknown> | unknown }>
}

/** At a ttl of 20 s, when nobody hands over. */
const UNPLANNED_MS = 25_000
/** As planned, and what the primary survives. */
const PLANNED_MS = 5_000

/** PostgreSQL goes on, and refuses writes, until its log is full as well. */
const FULL_DISK_MS = 40_000

type Which = (machines: ClusterMachines) => string[]
type Pairs = (machines: ClusterMachines) => [string, string][]

const killed = (which: Which) => async (machines: ClusterMachines, cluster: HaCluster) => {
  const lost = which(machines)
  for (const name of lost) cluster.kill(name)
  const end = () => {
    for (const name of lost) cluster.startAgain(name)
  }
  return { lost, end }
}

const frozen = (which: Which) => async (machines: ClusterMachines, cluster: HaCluster) => {
  const lost = which(machines)
  for (const name of lost) cluster.freeze(name)
  const end = () => {
    for (const name of lost) cluster.thaw(name)
  }
  return { lost, end }
}

/** One program of each machine is killed. */
const programKilled = (program: string, which: Which) => async (machines: ClusterMachines, cluster: HaCluster) => {
  const names = which(machines)
  for (const name of names) signalMachine(name, 'SIGKILL', runsProgram(program))
  const end = () => {
    for (const name of names) cluster.startAgain(name)
  }
  return { end }
}

/** Packets from the first to the second are lost, all of them or a share. */
const cut =
  (pairs: Pairs, share = 1) =>
  async (machines: ClusterMachines, cluster: HaCluster) => {
    for (const [from, to] of pairs(machines)) drop(machines.named(from), machines.named(to), share)
    return { end: () => heal(cluster.machines) }
  }

const full =
  (which: (machines: ClusterMachines) => string) => async (machines: ClusterMachines, cluster: HaCluster) => {
    const name = which(machines)
    cluster.fillDisk(name)
    return { end: () => cluster.emptyDisk(name) }
  }

const bothWays = ([one, other]: [string, string]): [string, string][] => [
  [one, other],
  [other, one],
]

export const FAULTS: Fault[] = [
  { name: "the primary's machine is killed", within: UNPLANNED_MS, happen: killed(({ primary }) => [primary]) },
  { name: "the standby's machine is killed", within: UNPLANNED_MS, happen: killed(({ standby }) => [standby]) },
  { name: 'the witness is killed', within: PLANNED_MS, happen: killed(({ witness }) => [witness]) },
  {
    name: "the primary's machine and another server's are killed",
    within: UNPLANNED_MS,
    happen: killed(({ primary, thirdServer }) => [primary, thirdServer]),
  },
  {
    name: 'PostgreSQL alone is killed',
    within: UNPLANNED_MS,
    happen: programKilled('postgres', ({ primary }) => [primary]),
  },
  {
    name: "etcd is killed on the primary's machine",
    within: PLANNED_MS,
    happen: programKilled('etcd', ({ primary }) => [primary]),
  },
  {
    name: 'etcd is killed on two of three machines',
    within: PLANNED_MS,
    happen: programKilled('etcd', ({ standby, witness }) => [standby, witness]),
  },
  {
    name: "the primary's machine freezes, and thaws",
    within: UNPLANNED_MS,
    happen: frozen(({ primary }) => [primary]),
  },
  {
    name: "the standby's machine freezes, and thaws",
    within: UNPLANNED_MS,
    happen: frozen(({ standby }) => [standby]),
  },
  {
    name: 'the primary is handed over',
    within: PLANNED_MS,
    async happen(_machines, cluster) {
      await cluster.switchover()
      return {}
    },
  },
  { name: "the primary's disk is full", within: FULL_DISK_MS, happen: full(({ primary }) => primary) },
  { name: "the standby's disk is full", within: UNPLANNED_MS, happen: full(({ standby }) => standby) },
  {
    name: 'nothing passes between primary and standby',
    within: UNPLANNED_MS,
    happen: cut(({ primary, standby }) => bothWays([primary, standby])),
  },
  {
    name: 'nothing passes from the primary to the standby',
    within: UNPLANNED_MS,
    happen: cut(({ primary, standby }) => [[primary, standby]]),
  },
  {
    name: 'nothing passes from the standby to the primary',
    within: UNPLANNED_MS,
    happen: cut(({ primary, standby }) => [[standby, primary]]),
  },
  {
    name: 'nothing passes between the primary and the witness',
    within: UNPLANNED_MS,
    happen: cut(({ primary, witness }) => bothWays([primary, witness])),
  },
  {
    name: 'nothing passes between the primary and the others',
    within: UNPLANNED_MS,
    happen: cut(({ primary, standby, witness }) => [...bothWays([primary, standby]), ...bothWays([primary, witness])]),
  },
  {
    name: 'a fifth of all packets is lost',
    within: UNPLANNED_MS,
    happen: cut(
      ({ primary, standby, witness }) => [
        ...bothWays([primary, standby]),
        ...bothWays([primary, witness]),
        ...bothWays([standby, witness]),
      ],
      0.2,
    ),
  },
]
