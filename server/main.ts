import { startServer } from './start'
import { describeStartFailure } from './startFault'

/** How long pending requests and calls may take to finish. */
const STOP_TIMEOUT_MS = 10_000

try {
  const server = await startServer(process.env)
  console.log(server.greeting)
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  console.error(describeStartFailure(error) ?? error)
  process.exit(1)
}
