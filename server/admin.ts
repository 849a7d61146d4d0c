import { runAdmin } from './admin/runAdmin'

// The reader of our output may close the pipe early, as `head` does.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
})
