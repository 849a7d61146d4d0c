import type { DialogProps } from '@mui/material/Dialog'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../strings/text'
import { CloseIcon } from './basicIcons'
import { componentStrings } from './componentStrings'
import { submitOrCorrect } from './submitOrCorrect'

export interface DialogShellProps {
  open: boolean
  title: string
  /** Called by the button "Close", by Escape and by a click beside the dialog. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  size?: 'xs' | 'sm' | 'md'
  /** Makes the content and its buttons one form. */
  onSubmit?: () => void
  role?: DialogProps['role']
  /** What it holds goes on living, unseen, while it is closed; it closes at once. */
  keepMounted?: boolean
}

/** Every dialog: a card on large screens, a sheet as large as the screen on phones. */
export function DialogShell({
  open,
  title,
  onClose,
  children,
  actions,
  size = 'xs',
  onSubmit,
  role,
  keepMounted,
}: DialogShellProps) {
  const text = useText(componentStrings)
  const titleId = useId()
  const titleRef = useFocusOfSteps(title)
  const { enteringScreen } = useTheme().transitions.duration
  const body = (
    <>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth={size}
      aria-labelledby={titleId}
      role={role}
      keepMounted={keepMounted}
      {...(keepMounted && { transitionDuration: { enter: enteringScreen, exit: 0 } })}
    >
      <DialogTitle id={titleId} component="h2" ref={titleRef} tabIndex={-1} sx={{ pr: 8, outline: 'none' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={text('dialog.close')} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon />
      </IconButton>
      {onSubmit ? <Form onSubmit={onSubmit}>{body}</Form> : body}
    </Dialog>
  )
}

/** Inside the dialog, not the dialog itself: a form may not have its role. Its own box would end the content's scrolling. */
function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form noValidate onSubmit={(event) => submitOrCorrect(event, onSubmit)} style={{ display: 'contents' }}>
      {children}
    </form>
  )
}

/** What had the focus may have gone with the step before: then it begins anew at the new step's title. */
function useFocusOfSteps(title: string) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    const isNext = shown.current !== title
    shown.current = title
    const focused = document.activeElement
    if (isNext && (!focused || focused === document.body)) titleRef.current?.focus()
  }, [title])
  return titleRef
}
