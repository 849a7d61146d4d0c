import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's unit of CPU time. */
const MS_PER_TICK = 10

/** CPU time that processes have used so far, those of all their threads; ms. */
export function cpuMs(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').slice(11)
    return Number(user) + Number(system)
  })
  return ticks.reduce((total, each) => total + each, 0) * MS_PER_TICK
}

/** Memory of processes, what they share counted once; MB. */
export function memoryMb(pids: readonly number[]): number {
  const sizes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return sizes.reduce((total, each) => total + each, 0) / 1024
}

/** Open files and sockets of processes. */
export function openFiles(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + readdirSync(`/proc/${pid}/fd`).length, 0)
}
