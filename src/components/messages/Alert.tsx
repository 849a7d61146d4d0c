import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { IconProps } from '../icons/icons'
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/icons'

export type Severity = 'error' | 'warning' | 'info' | 'success'

export interface AlertProps {
  severity: Severity
  /** Replaces the severity's own. */
  icon?: ComponentType<IconProps>
  role?: 'alert' | 'status' | 'note'
  /** Shown at the end, instead of the close button. */
  action?: ReactNode
  /** `MoreOfAlert`, if there is more to know or to do; a screen reader announces the message without it. */
  more?: ReactNode
  onClose?: () => void
  closeText?: string
  sx?: SxProps<Theme>
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

const ICONS = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon, success: CheckCircleIcon }

/** An inline message. Lighter than MUI's, which includes its own paper, slots and icons. */
export function Alert({
  severity,
  icon: Icon = ICONS[severity],
  role = 'alert',
  action,
  more,
  onClose,
  closeText = 'Close',
  sx,
  ref,
  children,
}: AlertProps) {
  return (
    <Box ref={ref} role={more ? undefined : role} sx={sx} data-severity={severity}>
      <Icon size={22} />
      <Lines>
        <Message role={more ? role : undefined}>{children}</Message>
        {more}
        {(action || onClose) && (
          <End data-part="action">
            {action ?? (
              <IconButton size="small" color="inherit" aria-label={closeText} title={closeText} onClick={onClose}>
                <CloseIcon size={20} />
              </IconButton>
            )}
          </End>
        )}
      </Lines>
    </Box>
  )
}

export const AlertTitle = styled('div')(({ theme }) => theme.typography.subtitle1)

/** A title in the line of the message. */
export const InlineTitle = styled(AlertTitle)({ display: 'inline-block', marginInlineEnd: 8 })

/** What does not fit beside the text wraps below it, not below the icon. */
const Lines = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'inherit',
  gap: '8px 12px',
})

const Message = styled('div')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })

const End = styled('div')({ margin: '-10px -8px -10px auto' })

const Box = styled('div')(({ theme }) => {
  const { Alert } = theme.vars.palette
  const colors = (severity: Severity) => ({
    color: Alert[`${severity}Color`],
    backgroundColor: Alert[`${severity}StandardBg`],
    '& > svg': { color: Alert[`${severity}IconColor`] },
  })
  return {
    display: 'flex',
    padding: '12px 16px',
    ...theme.typography.body1,
    borderRadius: 12,
    border: '1px solid color-mix(in srgb, currentColor 14%, transparent)',
    '& > svg': { margin: '1px 12px 0 0' },
    '&[data-severity="error"]': colors('error'),
    '&[data-severity="warning"]': colors('warning'),
    '&[data-severity="info"]': colors('info'),
    '&[data-severity="success"]': colors('success'),
  }
})
