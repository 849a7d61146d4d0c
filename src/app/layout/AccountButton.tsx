import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Suspense, useRef } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '../../components/loading/lazyPart'
import { useWasEver } from '../../components/loading/useWasEver'
import { initialsDiscStyles, initialsOf } from '../../components/page/initials'
import { WIDE } from '../../components/page/styles'
import type { AccountPart } from '../../features/account/accountSlice'
import { selectAccount } from '../../features/account/accountSlice'
import { useShown } from '../../features/view/useChoice'
import { useText } from '../../strings/text'
import { accountMenuStrings } from './accountMenuStrings'

const menu = lazyPart(async () => (await import('./AccountMenu')).AccountMenu)

const selectName = (state: AccountPart) => selectAccount(state)?.name ?? null

/** Who is logged in, on desktops. The menu's code is loaded on hover or focus. */
export function AccountButton() {
  const text = useText(accountMenuStrings)
  const known = useSelector(selectName)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useShown('accountMenu')
  const wasOpened = useWasEver(isOpen)
  const name = known ?? text('me.nameless')
  const label = text('me.menu', { name })
  return (
    <>
      <Me
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
      >
        <Disc data-initials={initialsOf(known ?? '')} />
        <Name aria-hidden="true" translate={known ? 'no' : undefined}>
          {name}
        </Name>
      </Me>
      {wasOpened && (
        <Suspense>
          <menu.Component open={isOpen} label={label} anchor={() => button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Me = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 44,
  padding: '0 4px',
  borderRadius: 22,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}))

// Painted, so that they are not text that the button's accessible name would have to contain.
const Disc = styled('span')(({ theme }) => ({
  '&::before': { content: 'attr(data-initials)' },
  ...initialsDiscStyles(theme, 32),
  // Visible only in forced colors.
  border: '1px solid transparent',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: theme.typography.body2.lineHeight,
}))

const Name = styled('span')(({ theme }) => ({
  display: 'none',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.body2,
  fontWeight: 500,
  paddingRight: 8,
  [WIDE]: { display: 'block' },
}))
