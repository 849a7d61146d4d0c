import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode, RefObject } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../icons/icons'
import { isSecondClick } from './isSecondClick'
import { useCloseOnBack } from './useCloseOnBack'

interface SideSheetProps {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** Called once the sheet has slid out. */
  onClosed?: () => void
  children: ReactNode
}

/** Details beside a list; on phones, over it. */
export function SideSheet({ open, title, closeLabel, onClose, onClosed, children }: SideSheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const returnFocus = useOpener(open, sheet)
  useCloseOnBack(open, onClose)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={(event) => isSecondClick(event) || onClose()}
      slotProps={{
        transition: {
          onExited: () => {
            returnFocus()
            onClosed?.()
          },
        },
        paper: {
          ref: sheet,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 440 } },
        },
      }}
    >
      <Top>
        <Typography variant="h3" component="h2" id={titleId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Top>
      <Body>{children}</Body>
    </Drawer>
  )
}

/**
 * Returns what gives the focus back to the element that opened the sheet. A dialog over the sheet that Back closes with it
 * would leave the focus to a button of the sheet.
 */
function useOpener(isOpen: boolean, sheet: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  return () => {
    if (sheet.current?.contains(document.activeElement) && opener.current instanceof HTMLElement) opener.current.focus()
  }
}

const Top = styled('div')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  padding: '12px 12px 4px 24px',
  '& > h2': { paddingTop: 8 },
})

const Body = styled('div')({ padding: '8px 24px 32px' })
