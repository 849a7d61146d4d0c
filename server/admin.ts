import { runAdmin } from './admin/runAdmin'

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
