import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { standIns } from '../../../src/features/forms/standIn'
import { StandInsProvider } from '../../../src/features/forms/standIns'
import { createSealedStore } from '../../../src/replay/screen/stage/sealedStore'

/** Shows a part of the app as a replay does: with recorded state, and made-up text for what was typed. */
export function Replayed({ state, children }: { state: object; children: ReactNode }) {
  return (
    <Provider store={createSealedStore(state as never).store}>
      <StandInsProvider value={standIns}>{children}</StandInsProvider>
    </Provider>
  )
}
