import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'

/** A process's memory, in megabytes. */
export interface Memory {
  /** Heap of the main thread after garbage collection. */
  heap: number
  /** Resident memory of the process; NaN where the system does not report it. */
  resident: number
}

/** Connects to the inspector of a program started with `--inspect=127.0.0.1:0`. @param output what it has printed */
export async function openHeap(pid: number | undefined, output: string) {
  const socket = new WebSocket(/Debugger listening on (ws:\S+)/.exec(output)?.[1] ?? '')
  await once(socket, 'open')
  let asked = 0
  const ask = async (method: string): Promise<Record<string, number>> => {
    const id = ++asked
    socket.send(JSON.stringify({ id, method }))
    for (;;) {
      const [message] = await once(socket, 'message')
      const answer = JSON.parse(String(message))
      if (answer.id === id) return answer.result
    }
  }
  return {
    async measure(): Promise<Memory> {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize = Number.NaN } = await ask('Runtime.getHeapUsage')
      return { heap: usedSize / 2 ** 20, resident: residentMemory(pid) }
    },
    close: () => socket.close(),
  }
}

function residentMemory(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
