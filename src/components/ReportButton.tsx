import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { createContext, useContext } from 'react'
import { useText } from '../strings/text'
import { componentStrings } from './componentStrings'

const ReportContext = createContext<(() => void) | undefined>(undefined)

/** Sets what asks for a support file; outside, there is nothing to report. */
export const ReportProvider = ReportContext.Provider

/** For menus: the name of what opens the dialog in which customers report a problem. */
export function useReport() {
  const text = useText(componentStrings)
  const open = useContext(ReportContext)
  return open && { label: text('report.problem'), open }
}

/** Opens the dialog in which customers report a problem. */
export function ReportButton(button: Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'sx'>) {
  const report = useReport()
  return (
    report && (
      <Button {...button} onClick={report.open}>
        {report.label}
      </Button>
    )
  )
}
