import type { ReactNode } from 'react'
import { AppTheme } from '../../../src/app/AppTheme'

/** What every component of the app stands in. */
export function Themed({ children }: { children: ReactNode }) {
  return <AppTheme choice={undefined}>{children}</AppTheme>
}
