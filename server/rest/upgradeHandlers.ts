import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

/** Applying for a corporate account. */
export function upgradeHandlers({ upgrades }: Services): Pick<RestHandlers, 'getUpgrade' | 'applyForUpgrade'> {
  return {
    async getUpgrade({ viewer }) {
      const upgrade = await upgrades.newest(viewer.account)
      return { resources: { ...(upgrade && { upgrade }) } }
    },
    applyForUpgrade: async ({ viewer, body }) => ({
      resources: { upgrade: await upgrades.apply(viewer.account, body) },
    }),
  }
}
