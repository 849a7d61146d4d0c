import { createRoot } from 'react-dom/client'
import { FinishHydration } from '../../app/page/FinishHydration'
import { AppTheme } from '../../app/theme/AppTheme'
import { laterControls } from '../../app/theme/laterControls'
import { addStyles } from '../../app/theme/theme'
import { TextProvider } from '../../strings/text'
import type { ReplayServices } from './ReplayPage'
import { ReplayPage } from './ReplayPage'

addStyles(laterControls)

/** Renders `/replay` instead of the app. */
export function showReplay(root: HTMLElement, services: ReplayServices): void {
  createRoot(root).render(
    <TextProvider overrides={{}}>
      <AppTheme choice={undefined}>
        <ReplayPage {...services} />
      </AppTheme>
      <FinishHydration />
    </TextProvider>,
  )
}
