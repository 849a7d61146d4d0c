import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { drop, heal, signalMachine } from '../../scripts/ha/machines.mjs'
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

const killed =
  (which: (machines: ClusterMachines) => string[]) => async (machines: ClusterMachines, cluster: HaCluster) => {
    const lost = which(machines)
    for (const name of lost) cluster.kill(name)
    const end = () => {
      for (const name of lost) cluster.restart(name)
    }
    return { lost, end }
  }

const frozen =
  (which: (machines: ClusterMachines) => string) => async (machines: ClusterMachines, cluster: HaCluster) => {
    const name = which(machines)
    cluster.freeze(name)
    return { lost: [name], end: () => cluster.thaw(name) }
  }

/** Packets from the first to the second are lost, all of them or a share. */
const cut =
  (pairs: (machines: ClusterMachines) => [string, string][], share = 1) =>
  async (machines: ClusterMachines, cluster: HaCluster) => {
    for (const [from, to] of pairs(machines)) drop(machines.named(from), machines.named(to), share)
    return { end: () => heal(cluster.machines) }
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
    name: 'PostgreSQL alone is killed',
    within: UNPLANNED_MS,
    async happen({ primary, isPostgres }) {
      signalMachine(primary, 'SIGKILL', isPostgres)
      return {}
    },
  },
  { name: 'the primary’s machine freezes, and thaws', within: UNPLANNED_MS, happen: frozen(({ primary }) => primary) },
  { name: 'the standby’s machine freezes, and thaws', within: UNPLANNED_MS, happen: frozen(({ standby }) => standby) },
  {
    name: 'the primary is handed over',
    within: PLANNED_MS,
    async happen(_machines, cluster) {
      await cluster.switchover()
      return {}
    },
  },
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
