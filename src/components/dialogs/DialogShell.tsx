import Button from '@mui/material/Button'
import type { DialogProps } from '@mui/material/Dialog'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { submitOrFocusInvalid } from '../forms/submitOrFocusInvalid'
import { CloseIcon } from '../icons/icons'
import { useFocusReturn } from '../page/useFocusHandover'
import { WholeNumbers } from '../phone/WholeNumbers'
import { isSecondClick } from './isSecondClick'
import { useCloseOnBack } from './useCloseOnBack'

export interface DialogShellProps {
  open: boolean
  title: string
  /** Names what is shown, if the title stays the same from one step to the next. */
  step?: string | undefined
  /** Called by the "Close" button, by Escape, by Android's Back, and by a click on the backdrop unless that would lose what was typed. */
  onClose: () => void
  children: ReactNode
  /** The buttons at the bottom. */
  actions?: ReactNode
  size?: 'xs' | 'sm' | 'md'
  /** Wraps the content and the buttons in a form, and adds "Cancel". */
  onSubmit?: () => void
  /** Adds "Cancel" to a dialog that is not a form itself. */
  hasCancel?: boolean
  role?: DialogProps['role']
  /** Keeps the content mounted while the dialog is closed; it then closes without a transition. */
  keepMounted?: boolean
}

/** The base of every dialog: a card on large screens; on phones a bottom sheet, or a full-screen one if it is not `xs`. */
export function DialogShell({
  open,
  title,
  step = title,
  onClose,
  children,
  actions,
  size = 'xs',
  onSubmit,
  hasCancel = onSubmit !== undefined,
  role,
  keepMounted,
}: DialogShellProps) {
  const text = useText(componentStrings)
  const titleId = useId()
  const { titleRef, contentRef } = useStepFocus(step)
  const typing = useTyping(open)
  useFocusReturn()
  useCloseOnBack(open, onClose)
  const { enteringScreen } = useTheme().transitions.duration
  const body = (
    <>
      <DialogContent ref={contentRef}>{children}</DialogContent>
      {(actions || hasCancel) && (
        <DialogActions>
          {hasCancel && <Button onClick={onClose}>{text('dialog.cancel')}</Button>}
          {actions}
        </DialogActions>
      )}
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || !(isSecondClick(event) || typing.mayBeLost())) onClose()
      }}
      slotProps={{ paper: { ref: typing.ref, onInput: typing.onInput } }}
      fullWidth
      maxWidth={size}
      aria-labelledby={titleId}
      role={role}
      keepMounted={keepMounted}
      {...(keepMounted && { transitionDuration: { enter: enteringScreen, exit: 0 } })}
    >
      <DialogTitle id={titleId} component="h2" ref={titleRef} tabIndex={-1} sx={{ pr: 8, outline: 'none' }}>
        <WholeNumbers>{title}</WholeNumbers>
      </DialogTitle>
      <IconButton aria-label={text('dialog.close')} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon />
      </IconButton>
      {onSubmit ? <Form onSubmit={onSubmit}>{body}</Form> : body}
    </Dialog>
  )
}

/** Inside the dialog, as a form cannot have its role. `display: contents` keeps the content scrollable. */
function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form noValidate onSubmit={(event) => submitOrFocusInvalid(event, onSubmit)} style={{ display: 'contents' }}>
      {children}
    </form>
  )
}

/**
 * Tracks whether something was typed into a dialog since it opened. What is typed into an embedded page, such as a card
 * form, goes unnoticed.
 */
function useTyping(open: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const hasTyped = useRef(false)
  useEffect(() => {
    if (open) hasTyped.current = false
  }, [open])
  return {
    ref,
    onInput: () => {
      hasTyped.current = true
    },
    mayBeLost: () => hasTyped.current || ref.current?.querySelector('iframe') != null,
  }
}

/**
 * Focuses the title of a new step if the focused element disappeared with the previous one, or earlier: then the dialog
 * around the title has the focus. The new step is then read from its beginning.
 */
function useStepFocus(step: string) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    const isNewStep = previous.current !== step
    previous.current = step
    const focused = document.activeElement
    if (!isNewStep || (focused && !focused.contains(titleRef.current))) return
    titleRef.current?.focus()
    if (contentRef.current) contentRef.current.scrollTop = 0
  }, [step])
  return { titleRef, contentRef }
}
