import { createRoot } from 'react-dom/client'
import { AppTheme } from '../../app/AppTheme'
import type { Clock } from '../../services/clock'
import { TextProvider } from '../../strings/text'
import { ReplayPage } from './ReplayPage'

/** Renders `/replay` instead of the app. */
export function showReplay(root: HTMLElement, clock: Clock): void {
  createRoot(root).render(
    <TextProvider overrides={{}}>
      <AppTheme choice="system">
        <ReplayPage clock={clock} />
      </AppTheme>
    </TextProvider>,
  )
}
