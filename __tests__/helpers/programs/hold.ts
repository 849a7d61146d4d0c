import { openDatabase } from '../../../server/database/openDatabase'

/** A process that opens the database of a folder, says so, and keeps it until it is killed; its tests read the line it prints. */
const [folder = ''] = process.argv.slice(2)
try {
  await openDatabase({ folder })
  console.log('open')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log((error as Error).message)
}
