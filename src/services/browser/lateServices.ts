import type { LateServices } from '../services'
import { createBrowserInstaller } from './installer'

export const createLateServices = (): LateServices => ({
  installer: createBrowserInstaller(),
})
