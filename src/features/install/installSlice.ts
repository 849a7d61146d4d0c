import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { recordPayloads } from '../../recorded'
import type { InstallOffer } from '../../services/installer'

export interface InstallState {
  offer: InstallOffer
}

const initialState: InstallState = { offer: 'none' }

export const installSlice = createSlice({
  name: 'install',
  initialState,
  reducers: {
    installOffered: (state, { payload }: PayloadAction<InstallOffer>) => {
      state.offer = payload
    },
    installClicked: () => undefined,
  },
  selectors: { selectInstallOffer: (state) => state.offer },
})

export type InstallPart = { install: InstallState }
export const { installOffered, installClicked } = recordPayloads(installSlice.actions, 'all')
export const { selectInstallOffer } = installSlice.selectors
