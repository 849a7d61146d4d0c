import { openDatabase } from '../../../../server/database/openDatabase'

/** A process that opens the database of a folder, says so, and keeps it until it is killed; its tests read the line it prints. */
const [folder = ''] = process.argv.slice(2)
try {
  await openDatabase({ folder })
  // What the test waits for.
  console.log('open')
  setInterval(() => {}, 1000)
} catch (error) {
  // What the test expects of a folder that is open already.
  console.log((error as Error).message)
}
