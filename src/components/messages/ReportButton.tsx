import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { createContext, useContext } from 'react'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'

const ReportContext = createContext<(() => void) | undefined>(undefined)

/** Provides the function that asks for a support file; without it, there is no report button. */
export const ReportProvider = ReportContext.Provider

/** For menus: the label of the item that opens the dialog for reporting a problem. */
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
