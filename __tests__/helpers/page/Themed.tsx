import type { ReactNode } from 'react'
import { AppTheme } from '../../../src/app/theme/AppTheme'

/** The theme around every component of the app. */
export function Themed({ children }: { children: ReactNode }) {
  return <AppTheme choice={undefined}>{children}</AppTheme>
}
