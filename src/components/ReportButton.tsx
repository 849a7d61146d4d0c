import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { createContext, useContext } from 'react'
import { useText } from '../strings/text'
import { componentStrings } from './componentStrings'

const ReportContext = createContext<(() => void) | undefined>(undefined)

/** Sets what asks for a support file; outside, there is nothing to report. */
export const ReportProvider = ReportContext.Provider

/** Opens the dialog in which customers report a problem. */
export function ReportButton(button: Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'sx'>) {
  const text = useText(componentStrings)
  const report = useContext(ReportContext)
  return (
    report && (
      <Button {...button} onClick={report}>
        {text('report.problem')}
      </Button>
    )
  )
}
