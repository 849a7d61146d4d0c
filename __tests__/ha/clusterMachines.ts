import type { HaCluster } from '../../scripts/ha/cluster.mjs'
import { until } from '../../scripts/ha/cluster.mjs'

/** The parts that the machines of a cluster play now. */
export class ClusterMachines {
  private constructor(
    readonly all: HaCluster['machines'],
    readonly primary: string,
    readonly standby: string,
  ) {}

  static async of(cluster: HaCluster): Promise<ClusterMachines> {
    const primary = await until('there is a primary', cluster.primary)
    const standby = await until('it has a standby', cluster.standby)
    return new ClusterMachines(cluster.machines, primary, standby)
  }

  /** Has etcd and the archive alone. */
  get witness(): string {
    return this.all.find(({ runs }) => runs.includes('archive'))?.name ?? ''
  }

  /** Has a server alone. */
  get thirdServer(): string {
    return this.all.find(({ runs }) => runs.includes('server') && !runs.includes('postgres'))?.name ?? ''
  }

  named(name: string) {
    const machine = this.all.find((each) => each.name === name)
    if (!machine) throw new Error(`There is no machine ${name}.`)
    return machine
  }
}
