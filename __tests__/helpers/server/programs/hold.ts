import { openDatabase } from '../../../../server/database/openDatabase'

/** Opens the database of a folder, prints a line for the test, and holds the database until it is killed. */
const [folder = ''] = process.argv.slice(2)
try {
  await openDatabase({ folder })
  // The test that starts this program waits for this line.
  console.log('open')
  setInterval(() => {}, 1000)
} catch (error) {
  // The test expects this line if the folder is in use.
  console.log((error as Error).message)
}
