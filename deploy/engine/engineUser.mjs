// As whom Kamailio and rtpengine run.
import { spawnSync } from 'node:child_process'
import { SettingsError } from './values.mjs'

/**
 * The user that faces the internet instead of root.
 * @param {string | undefined} name as in ENGINE_USER
 * @returns {{ uid: number, gid: number } | undefined} undefined if we are no root: then it is ourselves
 */
export function engineUser(name) {
  if (process.getuid?.() !== 0) return undefined
  if (!name)
    throw new SettingsError(
      'Kamailio and rtpengine are not run as root: ENGINE_USER must name a user without rights, such as kamailio.',
    )
  const [uid, gid] = [idOf(name, '-u'), idOf(name, '-g')]
  if (!uid) throw new SettingsError(`ENGINE_USER is "${name}", but must name a user other than root that exists.`)
  return { uid, gid }
}

/**
 * @param {string} name
 * @param {'-u' | '-g'} what
 */
const idOf = (name, what) => Number(spawnSync('id', [what, '--', name], { encoding: 'utf8' }).stdout)
