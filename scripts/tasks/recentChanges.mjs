import { spawnSync } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * The files that differ from a commit: the one that `CHANGED_SINCE` names, or else the newest that is some hours older than
 * the last. Undefined if that can't be known, as in a copy without history.
 * @returns {string[] | undefined}
 */
export function recentChanges() {
  const since = process.env.CHANGED_SINCE || commitBefore()
  const changed = since && git('diff', '--name-only', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  return changed === undefined || added === undefined ? undefined : `${changed}\n${added}`.split('\n').filter(Boolean)
}

/** Longer than the work between two merges. */
const LATELY_S = 4 * 60 * 60

function commitBefore() {
  const last = Number(git('log', '-1', '--format=%ct'))
  return git('rev-list', '-1', `--before=${last - LATELY_S}`, 'HEAD') || undefined
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
