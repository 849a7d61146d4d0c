import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { filesOf } from '../../deploy/ha/configure.mjs'
import { readCluster } from '../../deploy/ha/readCluster.mjs'
import { tempFolder } from '../helpers/server/tempFolder'

const FOLDER = resolve('deploy/ha')
const CLUSTERS = ['two-machines.json', 'six-machines.json', 'trial.json']

/** An interface of this machine, as keepalived wants one that exists. */
const ownInterface = () =>
  Object.entries(networkInterfaces()).find(([, addresses]) => addresses?.some(({ internal }) => !internal))?.[0] ?? ''

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined
const itWith = (program: string) => (process.env.CI || isInstalled(program) ? it : it.skip)

describe.each(CLUSTERS)('the files of %s', (file) => {
  const cluster = readCluster(join(FOLDER, file))
  const places = {
    data: '/data',
    etcd: '/etcd',
    sockets: '/sockets',
    repository: '/repository',
    certificates: '/certificates',
    programs: '/programs',
    tealine: resolve('.'),
  }
  const all = cluster.machines.map((machine) => filesOf(cluster, machine, () => places))
  const each = (name: string) => all.flatMap((files) => files[name] ?? [])

  it('give each database to Patroni on its own machines', () => {
    const addresses = (texts: string[]) => texts.map((text) => parse(text).postgresql.connect_address)
    expect(addresses(each('tealine.yml'))).toEqual(cluster.running('postgres').map(({ address }) => `${address}:5432`))
    expect(addresses(each('dialogs.yml'))).toEqual(cluster.running('engine').map(({ address }) => `${address}:5433`))
  })

  it('hold no password', () => {
    for (const text of all.flatMap((files) => Object.values(files))) expect(text).not.toMatch(/password\s*[:=]\s*\S/i)
  })

  it('name every host to the servers', () => {
    const hosts = cluster.running('postgres').map(({ address }) => `${address}:5432`)
    for (const text of each('database-url')) expect(text).toContain(`@${hosts.join(',')}/tealine?`)
  })

  itWith('haproxy')('are valid to HAProxy', () => {
    for (const text of each('haproxy.cfg')) {
      const path = join(tempFolder(), 'haproxy.cfg')
      writeFileSync(path, text)
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' })
      expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    }
  })

  const isRoot = process.getuid?.() === 0
  ;(isRoot ? itWith('keepalived') : it.skip)('are valid to keepalived', () => {
    for (const text of each('keepalived.conf')) {
      const path = join(tempFolder(), 'keepalived.conf')
      writeFileSync(path, text.replaceAll('eth0', ownInterface()))
      // Among its own processes: it would end another that runs here.
      const command = ['-p', '-f', '-m', '--mount-proc', 'keepalived', '-t', '-f', path]
      const { stdout, stderr } = spawnSync('unshare', command, { encoding: 'utf8' })
      expect(`${stdout}${stderr}`.replace(/.*script.*(security|accessible|executable).*\n/gi, '').trim()).toBe('')
    }
  })
})

it.each([
  [{ network: '10.0.0.0' }, 'network must be one such as 10.20.0.0/24.'],
  [{ machines: { one: { address: '10.77.0.1', runs: ['etcd'] } } }, 'etcd must run on three machines or five'],
  [{ 'machines.two.address': '10.77.0.1' }, 'two machines have the same address.'],
  [{ 'machines.two.runs': ['etcd'] }, 'postgres must run on two machines or more.'],
  [{ 'machines.witness.runs': ['etcd'] }, 'archive must run on one machine.'],
  [{ 'machines.two.runs': ['etcd', 'postgres', 'archive'], 'machines.witness.runs': ['etcd'] }, 'archive must not run'],
  [{ 'machines.witness.runs': ['etcd', 'archive', 'engine'] }, 'engine must run on two machines, or on none.'],
  [{ 'machines.one.runs': ['mail'] }, 'What one runs must be a list of'],
  [{ 'machines.one.address': 'one.example' }, 'The address of one must be IPv4'],
])('a cluster with %j is refused', (changes, sentence) => {
  const cluster = JSON.parse(readFileSync(join(FOLDER, 'trial.json'), 'utf8'))
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    names.reduce((within, name) => within[name], cluster)[last] = value
  }
  const path = join(tempFolder(), 'cluster.json')
  writeFileSync(path, JSON.stringify(cluster))
  expect(() => readCluster(path)).toThrow(sentence)
})

it('certificates are of one authority, and those that are there are kept', () => {
  const folder = tempFolder()
  const make = (...machines: string[]) => spawnSync(join(FOLDER, 'certificates.sh'), [folder, ...machines])
  make('one', 'two')
  const before = readFileSync(join(folder, 'one.pem'), 'utf8')
  make('one', 'two', 'three')
  expect(readFileSync(join(folder, 'one.pem'), 'utf8')).toBe(before)
  for (const name of ['one', 'two', 'three']) {
    const check = spawnSync('openssl', ['verify', '-CAfile', join(folder, 'ca.pem'), join(folder, `${name}.pem`)])
    expect(check.status).toBe(0)
  }
})
