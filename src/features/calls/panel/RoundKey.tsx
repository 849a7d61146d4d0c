import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode, Ref } from 'react'
import { useEffect, useState } from 'react'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'

interface RoundKeyProps {
  label: string
  /** What a press does, in its tooltip; the label by default. */
  act?: string
  /** Its keyboard shortcut. */
  shortcut?: string
  icon: ReactNode
  /** For toggle buttons, whose label stays the same. */
  isOn?: boolean
  /** Highlighted, for buttons whose label changes. */
  isLit?: boolean
  /** For buttons that open a menu: whether it is open. */
  isMenuOpen?: boolean
  disabled?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A round button with its label below. Its tooltip covers the label: the call's cost is above, the hang-up button below. */
export function RoundKey({
  label,
  act = label,
  shortcut,
  icon,
  isOn,
  isLit = isOn,
  isMenuOpen,
  disabled = false,
  onClick,
  ref,
}: RoundKeyProps) {
  const text = useText(callsStrings)
  const [isTipOpen, setTipOpen] = useState(false)
  // It has been read, and says what is not so any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what a press does changes
  useEffect(() => setTipOpen(false), [act])
  return (
    <Tooltip
      title={shortcut ? text('calls.keyWithShortcut', { key: act, shortcut }) : ''}
      placement="bottom"
      open={isTipOpen}
      onOpen={() => setTipOpen(true)}
      onClose={() => setTipOpen(false)}
      describeChild
      disableInteractive
      slotProps={OVER_LABEL}
    >
      <TooltipTarget>
        <RoundButton
          ref={ref}
          onClick={() => {
            setTipOpen(false)
            onClick()
          }}
          disabled={disabled}
          aria-pressed={isOn}
          aria-keyshortcuts={shortcut}
          aria-haspopup={isMenuOpen === undefined ? undefined : 'menu'}
          aria-expanded={isMenuOpen}
        >
          <Disc data-on={isLit}>{icon}</Disc>
          <span>{label}</span>
        </RoundButton>
      </TooltipTarget>
    </Tooltip>
  )
}

/** Up by the tooltip's own distance and the height of a label. */
const OVER_LABEL = {
  popper: { disablePortal: true, modifiers: [{ name: 'offset', options: { offset: [0, -40] } }] },
}

/** Receives the hover for the tooltip, which a disabled button does not. */
const TooltipTarget = styled('span')({ display: 'block', height: '100%' })

const RoundButton = styled(ButtonBase)(({ theme }) => ({
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: 6,
  width: '100%',
  height: '100%',
  padding: '4px 0',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.3847,
  color: theme.vars.palette.text.primary,
  '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
  '@media (hover: hover)': { '&:hover > :first-of-type': { backgroundColor: theme.vars.palette.action.selected } },
}))

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 'min(52px, 100%)',
  aspectRatio: '1',
  [theme.breakpoints.up('md')]: { width: 'min(56px, 100%)' },
  // Visible only in forced colors.
  border: '1px solid transparent',
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.quiet,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  transition: 'background-color 150ms, transform 80ms cubic-bezier(0.2, 0, 0, 1)',
  '@media (prefers-reduced-motion: no-preference)': { 'button:active > &': { transform: 'scale(0.95)' } },
  'button > &[data-on="true"]': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}))
