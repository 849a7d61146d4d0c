import type { CallerId } from '../../contract/callerIds'
import type { CallerIdRow } from '../database/callerIdStore'
import { listReplenishers } from '../database/replenisherStore'
import { viewAccount } from '../domain/accounts/accountView'
import { signUp } from '../domain/accounts/signUp'
import { listActivities } from '../domain/activity/activity'
import { changeNotifications, notificationsOf } from '../domain/notices/notices'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type AccountHandlers = Pick<
  RestHandlers,
  | 'createAccount'
  | 'getAccount'
  | 'getFeatures'
  | 'getNumberPrefixes'
  | 'changeAccount'
  | 'getNotifications'
  | 'changeNotifications'
  | 'getPush'
  | 'savePush'
  | 'endPush'
  | 'listReplenishers'
  | 'getActivity'
  | 'listCallerIds'
  | 'createCallerId'
  | 'updateCallerId'
  | 'deleteCallerId'
  | 'getUpgrade'
  | 'applyForUpgrade'
>

/** Opening an account; the viewer's own account, its automatic top-up, caller IDs and upgrade to a corporate one. */
export function accountHandlers(services: Services): AccountHandlers {
  const { addresses, db, calls, callerIds, numberPrefixes, profiles, pushSubscriptions, tokens, security, upgrades } =
    services
  return {
    async createAccount({ body, visit }) {
      const account = await signUp(services, body)
      const token = {
        access_token: await tokens.issue(account.id, visit.userAgent, {
          previous: visit.accessToken,
          network: visit.networks.network,
        }),
      }
      return { resources: { account: await viewAccount(db, account), token } }
    },
    getFeatures: async () => ({
      resources: {
        features: [
          'activity',
          'call_notes',
          ...(addresses.takesCalls ? ['carrier_check'] : []),
          'contacts',
          'documents',
          'events',
          'notifications',
          ...(numberPrefixes.size > 0 ? ['number_prefixes'] : []),
          'purchases',
          ...(pushSubscriptions.isOffered ? ['push'] : []),
          'reports',
          'support_files',
          ...(calls.testCall ? ['test_calls'] : []),
        ],
      },
    }),
    getNumberPrefixes: async () => ({ resources: { number_prefixes: [...numberPrefixes.keys()] } }),
    getAccount: async ({ viewer }) => ({ resources: { account: await viewAccount(db, viewer.account) } }),

    async changeAccount({ viewer, body }) {
      const account = await profiles.change(viewer.account, body)
      if (account.emailAddress !== viewer.account.emailAddress)
        security.report('email_changed', { account: account.id })
      return { resources: { account: await viewAccount(db, account) } }
    },

    getNotifications: async ({ viewer }) => ({
      resources: { notifications: await notificationsOf(db, viewer.account.id) },
    }),
    changeNotifications: async ({ viewer, body }) => ({
      resources: { notifications: await changeNotifications(db, viewer.account.id, body) },
    }),
    getPush: async ({ viewer }) => ({ resources: { push: await pushSubscriptions.view(viewer) } }),
    savePush: async ({ viewer, body }) => ({ resources: { push: await pushSubscriptions.save(viewer, body) } }),
    async endPush({ viewer }) {
      await pushSubscriptions.end(viewer)
      return {}
    },
    async listReplenishers({ viewer }) {
      const rows = await listReplenishers(db, viewer.account.id)
      const auto_replenishers = rows.map(({ id, productId, balanceThreshold, isActive }) => ({
        sid: id,
        stripe_product_id: productId,
        balance_threshold: balanceThreshold,
        is_active: isActive ? (1 as const) : (0 as const),
      }))
      return { resources: { auto_replenishers } }
    },

    getActivity: async ({ viewer, query }) => ({ resources: await listActivities(db, viewer.account, query) }),
    listCallerIds: async ({ viewer }) => ({
      resources: { caller_ids: (await callerIds.list(viewer.account)).map(viewCallerId) },
    }),
    createCallerId: async ({ viewer, body }) => answer(await callerIds.add(viewer.account, body)),
    updateCallerId: async ({ viewer, params, body }) =>
      answer(await callerIds.change(viewer.account, params.sid, body)),
    async deleteCallerId({ viewer, params }) {
      await callerIds.remove(viewer.account, params.sid)
      return {}
    },

    async getUpgrade({ viewer }) {
      const upgrade = await upgrades.newest(viewer.account)
      return { resources: { ...(upgrade && { upgrade }) } }
    },
    applyForUpgrade: async ({ viewer, body }) => ({
      resources: { upgrade: await upgrades.apply(viewer.account, body) },
    }),
  }
}

function answer(callerId: CallerIdRow) {
  return { resources: { caller_id: viewCallerId(callerId) } }
}

function viewCallerId({ id, phoneNumber, label, isDefault, verifiedAt }: CallerIdRow): CallerId {
  return {
    sid: id,
    phone_number: phoneNumber,
    label,
    is_default: isDefault,
    verified_at: verifiedAt.toISOString(),
  }
}
