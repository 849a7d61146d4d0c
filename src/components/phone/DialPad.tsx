import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { LOW } from '../page/styles'
import { playKeyTone } from './keyTone'
import { useHold } from './useHold'
import { usePadKeys } from './usePadKeys'

const KEYS: readonly { key: string; letters: string }[] = [
  { key: '1', letters: '' },
  { key: '2', letters: 'ABC' },
  { key: '3', letters: 'DEF' },
  { key: '4', letters: 'GHI' },
  { key: '5', letters: 'JKL' },
  { key: '6', letters: 'MNO' },
  { key: '7', letters: 'PQRS' },
  { key: '8', letters: 'TUV' },
  { key: '9', letters: 'WXYZ' },
  { key: '*', letters: '' },
  { key: '0', letters: '+' },
  { key: '#', letters: '' },
]

export interface DialPadProps {
  /** The accessible name of the group of keys. */
  label: string
  /** Keys play their tones when pressed. */
  hasTones: boolean
  disabled?: boolean
  /** One of 0–9, *, #. */
  onKey: (key: string) => void
  /** Called when 0 is held, for "+". */
  onKeyHeld?: (key: string) => void
  /** Makes the pad itself focusable. */
  ref?: Ref<HTMLDivElement>
}

/**
 * A telephone keypad. Its keys do not take the focus from the field that is being typed into. For the keyboard it is one
 * tab stop, with the arrow keys moving between the keys.
 */
export function DialPad({ label, hasTones, disabled = false, onKey, onKeyHeld, ref }: DialPadProps) {
  const { tabStop, onFocus, onKeyDown } = usePadKeys(KEYS.length)
  return (
    <Keys
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      translate="no"
    >
      {KEYS.map(({ key, letters }, index) => (
        <PadKey
          key={key}
          digit={key}
          letters={letters}
          disabled={disabled}
          isTabStop={index === tabStop}
          onFocus={() => onFocus(index)}
          onPress={() => {
            if (hasTones) playKeyTone(key)
            onKey(key)
          }}
          onHold={onKeyHeld && letters === '+' ? () => onKeyHeld(key) : undefined}
        />
      ))}
    </Keys>
  )
}

interface PadKeyProps {
  digit: string
  letters: string
  disabled: boolean
  isTabStop: boolean
  onFocus: () => void
  onPress: () => void
  onHold: (() => void) | undefined
}

function PadKey({ digit, letters, disabled, isTabStop, onFocus, onPress, onHold }: PadKeyProps) {
  return (
    <Key
      data-digit={digit}
      disabled={disabled}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      {...useHold(onPress, onHold)}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {/* The accessible name spells out the letters: "2 A B C". */}
      <Digit>{digit}</Digit> <Letters>{[...letters].join(' ')}</Letters>
    </Key>
  )
}

/** Most phones, which show all keys above the button that calls even where the lines above them wrap. */
const PHONE = '@media (max-width: 599.95px) and (max-height: 899.95px)'

const Keys = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8, [LOW]: { gap: 4 } })

const Key = styled(ButtonBase)(({ theme }) => ({
  flexDirection: 'column',
  minHeight: 56,
  [PHONE]: { minHeight: 52 },
  [LOW]: { minHeight: 44 },
  // Visible only in forced colors.
  border: '1px solid transparent',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.quiet,
  touchAction: 'manipulation',
  userSelect: 'none',
  transition: 'background-color 150ms, transform 80ms cubic-bezier(0.2, 0, 0, 1)',
  '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.selected } },
  '&:active': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    transform: 'scale(0.96)',
    transitionDuration: '0ms, 80ms',
  },
}))

const Digit = styled('span')(({ theme }) => ({
  ...theme.typography.h2,
  fontSize: '1.375rem',
  fontWeight: 500,
  letterSpacing: 0,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  [LOW]: { fontSize: '1.25rem' },
}))

const Letters = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontSize: '0.6875rem',
  fontWeight: 500,
  lineHeight: 1.1,
  minHeight: '1.1em',
  wordSpacing: '-0.06em',
  opacity: 0.72,
}))
