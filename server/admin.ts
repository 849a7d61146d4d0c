import { runAdmin } from './admin/runAdmin'

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
})
