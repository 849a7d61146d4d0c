import { inCredits, toCredits } from '../../shared/credits'
import { unlock } from '../domain/access/unlock'
import { adjustCredits } from '../domain/accounts/adjustCredits'
import { reactivate, suspend } from '../domain/accounts/suspension'
import { recordOperatorAct } from '../domain/activity/activity'
import { checkLedger } from '../domain/ledger/ledgerCheck'
import { Refusal } from '../domain/refusal'
import { readRemoteDocuments } from '../remoteConfig/remoteDocuments'
import { acceptChangedSecret } from './acceptChangedSecret'
import { findLostTransfers } from './checkAgainstLog'
import { checkPackages } from './checkPackages'
import type { Command } from './command'
import { describeActivity } from './describeActivity'
import { describeAccounts } from './findAccounts'
import { PURCHASE_COMMANDS } from './purchaseCommands'
import { noSupportFile, saveSupportFile } from './saveSupportFile'
import { setRemoteConfig } from './setRemoteConfig'

/** The operator's commands by name. */
export const COMMANDS: Record<string, Command> = {
  find: {
    argument: 'WHO',
    summary: 'shows accounts by sid, phone number or email, with log-ins, locks, latest calls and purchases',
    async run(desk, who) {
      const lines = await describeAccounts(desk, who)
      if (lines.length === 0) throw new Refusal(404, 'not_found', 'No account has that sid, phone number or email.')
      return lines
    },
  },
  audit: {
    argument: '[ACCOUNT]',
    filters: {
      kind: { value: 'KIND', summary: 'only one kind of act, such as credits_given' },
      by: { value: 'NAME', summary: 'only what the operator of this name, or the account with this sid, did' },
      limit: { value: 'NUMBER', summary: 'how many, instead of 200' },
      'older-than': { value: 'NUMBER', summary: 'continues where the last list ended' },
    },
    summary: 'lists what was done by and to an account, or everybody, newest first',
    async run({ db }, account = '', kind = '', by = '', limit = '', olderThan = '') {
      const lines = await describeActivity(db, { account, kind, by, limit, olderThan })
      return lines.length > 0 ? lines : ['No acts were found.']
    },
  },
  unlock: {
    argument: 'ACCOUNT',
    summary: 'clears wrong PINs and codes, also of the networks it is logged in from, so that the right ones work',
    async run(desk, sid) {
      const { account, lifted } = await unlock(desk, sid)
      const did = lifted.length > 0 ? ` Lifted: ${lifted.map(({ what }) => what).join(', ')}.` : ' No locks were found.'
      return [`${account.name} can log in with the right PIN again.${did}`]
    },
  },
  adjust: {
    argument: 'ACCOUNT CREDITS REASON…',
    summary: 'adds credits, or takes them (-2.5), once for each reason; customers do not see the reason',
    async run(desk, sid, credits, reason) {
      const adjusted = await adjustCredits(desk, sid, { credits, reason, operator: desk.operator })
      const { outcome, name, balance, owed } = adjusted
      const debt = owed > 0 ? ` The family still owes ${inCredits(toCredits(owed))}, so nobody in it can call.` : ''
      const result = `${name} has ${inCredits(toCredits(balance))}.${debt}`
      return outcome === 'made'
        ? [result]
        : [`That was already adjusted for the same reason, so nothing moved. ${result}`]
    },
  },
  upgrades: {
    summary: 'lists the pending applications for a corporate account',
    async run({ upgrades }) {
      const waiting = await upgrades.pending()
      if (waiting.length === 0) return ['There are no pending applications.']
      return waiting.map(({ id, companyName, accountName, accountId, monthlyMinutes, website }) =>
        [
          id,
          companyName,
          `${monthlyMinutes} minutes a month`,
          website ?? 'no website',
          `${accountName} (${accountId})`,
        ].join('   '),
      )
    },
  },
  'approve-upgrade': {
    argument: 'SID',
    summary: 'makes the account behind an application corporate',
    async run({ upgrades, operator }, sid) {
      const { companyName } = await upgrades.resolve(sid, 'approved', operator)
      return [`${companyName} now has a corporate account.`]
    },
  },
  'deny-upgrade': {
    argument: 'SID',
    summary: 'denies an application',
    async run({ upgrades, operator }, sid) {
      const { companyName } = await upgrades.resolve(sid, 'denied', operator)
      return [`The application from ${companyName} was denied.`]
    },
  },
  ...PURCHASE_COMMANDS,
  suspend: {
    argument: 'ACCOUNT',
    summary: 'suspends an account, and with a parent its sub-accounts',
    async run(desk, sid) {
      const { name } = await suspend(desk, sid)
      return [`${name} is suspended and logged out. A call in progress ends.`]
    },
  },
  reactivate: {
    argument: 'ACCOUNT',
    summary: 'lets a suspended account call and buy again',
    async run(desk, sid) {
      const { name } = await reactivate(desk, sid)
      return [`${name} is no longer suspended.`]
    },
  },
  packages: {
    argument: 'check',
    summary: 'lists the packages that are offered, and what is wrong with the products at Stripe',
    run: ({ catalogue }) => checkPackages(catalogue),
  },
  'support-file': {
    argument: 'CODE',
    summary: 'saves a support file that a customer has sent, for /replay, in this folder',
    async run(desk, code) {
      const file = await desk.supportFiles.find(code)
      if (file) await recordOperatorAct(desk.db, desk, 'support_file_read', file.code)
      return saveSupportFile(desk.supportFiles, code)
    },
  },
  'delete-support-file': {
    argument: 'CODE',
    summary: 'deletes a support file that a customer has sent',
    async run(desk, writtenCode) {
      const code = await desk.supportFiles.remove(writtenCode)
      if (!code) throw noSupportFile()
      await recordOperatorAct(desk.db, desk, 'support_file_deleted', code)
      return [`The support file ${code} is deleted.`]
    },
  },
  'note-backup': {
    summary: 'notes that another program, such as pgBackRest, has just made a backup',
    async run(desk) {
      await recordOperatorAct(desk.db, desk, 'backup_made')
      return ['The backup is noted.']
    },
  },
  'note-restore': {
    summary: 'notes that a restore has just been tried, and worked',
    async run(desk) {
      await recordOperatorAct(desk.db, desk, 'restore_tried')
      return ['The restore is noted.']
    },
  },
  'accept-secret': {
    argument: 'SECRET',
    summary: 'accepts a changed PIN_PEPPER, which loses all PINs, or CARRIER_SECRET',
    run: (desk, name) => acceptChangedSecret(desk, name),
  },
  'remote-config': {
    summary: 'prints the remote config that is kept here: banner, sale and texts, as JSON',
    run: async ({ db }) => JSON.stringify(await readRemoteDocuments(db), null, 2).split('\n'),
  },
  'set-remote-config': {
    argument: 'FILE',
    summary: 'replaces it by a JSON file; - reads standard input',
    run: setRemoteConfig,
  },
  'ledger-check': {
    options: ['--all', '--against LOG'],
    summary: 'checks the ledger since the last check, from the beginning, or against what a log says was moved',
    async run({ db, clock }, option, log = '') {
      const isAgainstLog = option === '--against'
      const faults = isAgainstLog
        ? await findLostTransfers(db, log)
        : ((await checkLedger({ db, clock, all: option === '--all' })) ?? [])
      if (faults.length > 0) throw new Refusal(409, 'ledger_faults', faults.join('\n'))
      return [isAgainstLog ? 'The ledger has every transfer of the log.' : 'The ledger is consistent.']
    },
  },
}
