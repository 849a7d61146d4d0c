import { spawn } from 'node:child_process'
import { installWhatIsMissing } from './tasks/install.mjs'
import { ROOT, tool } from './tasks/run.mjs'

await installWhatIsMissing()

const webPort = process.env.WEB_PORT || '3000'
const env = { APP_ORIGINS: `http://localhost:${webPort}`, ...process.env }
const commands = [
  [process.execPath, '--import', 'tsx', '--watch', 'server/main.ts'],
  tool('webpack-cli/bin/cli.js', 'serve', '--mode', 'development'),
]
const children = commands.map(([program = '', ...args]) => spawn(program, args, { cwd: ROOT, stdio: 'inherit', env }))

/** Stops both when either exits. */
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The server prints only its own address.
console.log(`The web app with hot reload: http://localhost:${webPort}`)
