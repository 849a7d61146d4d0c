import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readDockerfile } from './dockerfile.mjs'
import { LIVE, LIVE_WEB_APP } from './liveSettings.mjs'
import { ROOT } from './run.mjs'
import { startServer } from './startedServer.mjs'

/** @typedef {import('./dockerfile.mjs').Instruction} Instruction */
/** @typedef {{ root: string, cwd: string, env: Record<string, string>, user: boolean, command: string[], check: string[] }} Stage */

const IS_ROOT = process.getuid?.() === 0

/** The server's container, started by a user who can only write to its data. */
export const tryServerContainer = () => tryContainer('deploy/Dockerfile', start)

/**
 * Does what `docker build` and `docker run` would do with a Dockerfile, without Docker: runs its commands in folders
 * instead of images, with this Node, then uses the last one. What is already installed and built is reused.
 * @param {string} file
 * @param {(stage: Stage) => Promise<void>} use
 */
export async function tryContainer(file, use) {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-container-'))
  chmodSync(folder, 0o755)
  try {
    /** @type {Map<string, Stage>} */
    const stages = new Map()
    for (const [nth, instructions] of readDockerfile(readFileSync(join(ROOT, file), 'utf8')).entries()) {
      const name = /\bAS (\w+)$/.exec(instructions[0]?.text ?? '')?.[1] ?? String(nth)
      const root = join(folder, name)
      /** @type {Stage} */
      const stage = { root, cwd: root, env: {}, user: false, command: [], check: [] }
      stages.set(name, stage)
      mkdirSync(root)
      for (const instruction of instructions) follow(instruction, stage, stages)
    }
    const last = [...stages.values()].at(-1)
    if (last) await use(last)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nothing = () => undefined

/** The build arguments of an operator who goes live. @param {string[]} names */
const givenFor = (names) => Object.fromEntries(Object.entries(LIVE_WEB_APP).filter(([name]) => names.includes(name)))

/** @param {Instruction} instruction @param {Stage} stage @param {Map<string, Stage>} stages */
function follow({ keyword, flags, text }, stage, stages) {
  const follow = {
    // Its name is read with the stage.
    FROM: nothing,
    // Say how the image is to be run.
    EXPOSE: nothing,
    VOLUME: nothing,
    ARG: () => Object.assign(stage.env, givenFor(text.split(' '))),
    WORKDIR: () => {
      stage.cwd = join(stage.root, text)
      mkdirSync(stage.cwd, { recursive: true })
    },
    COPY: () => copy(text, stages.get(flags.from ?? ''), stage),
    RUN: () => run(text, stage),
    ENV: () => Object.assign(stage.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))),
    USER: () => {
      stage.user = true
    },
    CMD: () => {
      stage.command = JSON.parse(text)
    },
    HEALTHCHECK: () => {
      stage.check = JSON.parse(text.replace(/^.*?CMD /, ''))
    },
  }[keyword]
  if (!follow) throw new Error(`${keyword} of a Dockerfile is not known here.`)
  follow()
}

/** @param {string} text @param {Stage | undefined} from undefined: the project @param {Stage} stage */
function copy(text, from, stage) {
  const paths = text.split(' ')
  const target = join(stage.cwd, paths.pop() ?? '')
  for (const path of paths) {
    if (from) link(join(from.root, path), text.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target)
    else if (path === '.') copyProject(stage.cwd)
    else if (statSync(join(ROOT, path)).isDirectory()) cpSync(join(ROOT, path), target, { recursive: true })
    else cpSync(join(ROOT, path), join(target, path))
  }
}

/**
 * The project's own files, without those in `.dockerignore`, and the build, so that it is not built again. @param
 * {string} target
 */
function copyProject(target) {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(target, file))
  if (existsSync(join(ROOT, 'dist'))) cpSync(join(ROOT, 'dist'), join(target, 'dist'), { recursive: true })
}

/** A copy that takes no space. @param {string} source @param {string} target */
function link(source, target) {
  mkdirSync(dirname(target), { recursive: true })
  execFileSync('cp', ['-al', source, target])
}

/** The packages of the lock file, as `npm ci` has installed them here. @param {string} target */
function linkPackages(target) {
  link(join(ROOT, 'node_modules'), join(target, 'node_modules'))
  // npm writes its list in place.
  const list = 'node_modules/.package-lock.json'
  rmSync(join(target, list))
  cpSync(join(ROOT, list), join(target, list))
}

/** @param {string} command @param {Stage} stage */
function run(command, stage) {
  const { root, cwd, env } = stage
  if (command.startsWith('npm ci ')) return linkPackages(cwd)
  mkdirSync(join(root, 'usr/sbin'), { recursive: true })
  // Debian's packages are only looked up; the image's user and paths are ours.
  const here = command
    .replace('apt-get install -y', 'apt-get install -y --simulate')
    .replace(/ && rm -rf \/var\/lib\/apt\S+/, '')
    .replace('-o node -g node', IS_ROOT ? '-o nobody -g nogroup' : '')
    .replaceAll(/ (\/(data|backups|run\/|usr\/))/g, ` ${root}$1`)
  if (here.includes('apt-get') && !(IS_ROOT && existsSync('/usr/bin/apt-get'))) return
  const { status, stdout, stderr, error } = spawnSync('sh', ['-ec', here], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  if (status !== 0) throw new Error(`RUN ${command} failed:\n${error?.message ?? stdout + stderr}`)
}

/** An unprivileged user in place of the image's, if we are root. */
export function nobody() {
  const idOf = (/** @type {string} */ option) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return IS_ROOT ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

/** @param {Stage} stage */
async function start({ root, cwd, env, user, command, check }) {
  if (!user) throw new Error('The container’s server runs as root.')
  const asNobody = nobody()
  const onThisNode = (/** @type {string[]} */ [program = '', ...args]) => [
    program === 'node' ? process.execPath : program,
    ...args,
  ]
  const data = join(root, env.DATA_DIR ?? '')
  const environment = { ...env, ...LIVE, DATA_DIR: data, PORT: '0' }
  const { url, stop } = await startServer(onThisNode(command), { cwd, env: environment, ...asNobody })
  const [program = '', ...args] = onThisNode(check)
  const { status } = spawnSync(program, args, { cwd, env: { PORT: new URL(url).port }, ...asNobody })
  await stop()
  if (status !== 0) throw new Error('The container’s HEALTHCHECK fails on a server that is ready.')
  if (IS_ROOT && spawnSync('touch', [join(cwd, 'dist')], asNobody).status === 0)
    throw new Error('The container’s user can write to the program.')
}
