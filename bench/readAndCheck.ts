import { readFileSync } from 'node:fs'
import { rootReducer } from '../src/app/rootReducer'
import { findFailedCheck } from '../src/replay/findFailedCheck'

/** Reads and checks a support file as the replay command does, but whatever its size. Prints how long that took, in ms. */
const begun = performance.now()
const { payload, checks } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const failed = findFailedCheck(rootReducer, { actions: JSON.parse(payload), checks, cut: 0 })
if (failed) throw new Error('They do not replay')
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ took: performance.now() - begun, worked: (user + system) / 1000 }))
