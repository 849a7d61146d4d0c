import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { BusyButton } from '../forms/BusyButton'
import { DialogShell } from './DialogShell'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, naming what will be deleted: "Remove (201) 555-0123?". */
  title: string
  /** The consequences. */
  children: ReactNode
  /** The verb: "Remove". */
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
  /** Shown if the last attempt failed, e.g. an ErrorAlert. */
  failure?: ReactNode
}

/** Asks for confirmation of a destructive action. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, onConfirm, onCancel, busy = false, failure } = props
  const text = useText(componentStrings)
  return (
    <DialogShell
      open={open}
      title={title}
      onClose={onCancel}
      role="alertdialog"
      actions={
        <Stack direction="row" sx={{ gap: '8px 24px', flexWrap: 'wrap', width: '100%', justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={onCancel} autoFocus>
            {text('dialog.cancel')}
          </Button>
          <BusyButton variant="contained" color="error" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </Stack>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography component="div">{children}</Typography>
        {failure}
      </Stack>
    </DialogShell>
  )
}
