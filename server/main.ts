import { startServer } from './start'
import { describeStartFailure } from './start/startFault'

// What can't be printed ends no server.
process.stdout.on('error', () => undefined)

try {
  const server = await startServer(process.env, (sentence) => console.error(sentence))
  console.log(server.greeting)
  const stop = () => {
    setTimeout(() => process.exit(1), server.stopWithinMs).unref()
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
