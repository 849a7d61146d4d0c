import type { LateServices } from '../services'
import { browserAppBadge } from './appBadge'
import { createBrowserInstaller } from './installer'

export const createLateServices = (): LateServices => ({
  appBadge: browserAppBadge,
  installer: createBrowserInstaller(),
})
