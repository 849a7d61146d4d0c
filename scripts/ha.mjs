// A cluster as in docs/operating/failover.md on this machine, to see what is lost when a machine is: as root on Linux.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from './ha/cluster.mjs'
import { run } from './tasks/run.mjs'
import { whyNoCluster } from './testHa.mjs'

const reason = whyNoCluster()
if (reason) {
  console.error(reason)
  process.exit(1)
}
const built = await run([process.execPath, 'scripts/build.mjs'])
if (built) process.exit(built)

const folder = mkdtempSync(join(tmpdir(), 'tealine-ha-'))
const cluster = await startCluster(folder, console.log)
console.log(`
The machines and what runs on them (logs in ${folder}):
${cluster.machines.map(({ name, address, runs }) => `  ${name.padEnd(8)} ${address}  ${runs.join(', ')}`).join('\n')}

The app: ${cluster.cluster
  .running('server')
  .map(({ name }) => cluster.originOf(name))
  .join(' and ')}

To try, in another terminal:
  kill a machine         ip netns pids tealine-one | xargs kill -9
  freeze it              ip netns pids tealine-one | xargs kill -STOP   (thaw: -CONT)
  cut it off             ip -n tealine-one link set eth0 down           (back: up)
  see who is primary     curl -s http://10.77.0.2:8008/cluster
  start it again         press Enter here

Ctrl-C ends it.`)

const stop = () => {
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
process.on('SIGINT', stop).on('SIGTERM', stop)
process.stdin.on('data', () => {
  for (const { name } of cluster.machines) if (cluster.isDown(name)) cluster.startAgain(name)
})
let before = ''
for (;;) {
  const now = `primary: ${(await cluster.primary()) ?? 'none'}, synchronous standby: ${(await cluster.standby()) ?? 'none'}`
  if (now !== before) console.log(new Date().toISOString().slice(11, 19), now)
  before = now
  await sleep(500)
}
