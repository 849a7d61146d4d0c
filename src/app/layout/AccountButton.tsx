import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Suspense, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { initialsOf } from '../../components/initialsOf'
import { lazyPart } from '../../components/lazyPart'
import { WIDE } from '../../components/styles'
import { selectAccount } from '../../features/account/accountSlice'
import { useText } from '../../strings/text'
import { accountMenuStrings } from './accountMenuStrings'

const menu = lazyPart(async () => (await import('./AccountMenu')).AccountMenu)

/** Who is logged in, on desktops. The menu's code is loaded on hover or focus. */
export function AccountButton() {
  const text = useText(accountMenuStrings)
  const account = useSelector(selectAccount)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const name = account?.name ?? text('me.nameless')
  const label = text('me.menu', { name })
  const open = () => {
    setOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <Me
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
      >
        <Disc aria-hidden="true">{initialsOf(account?.name ?? '')}</Disc>
        <Name aria-hidden="true">{name}</Name>
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

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  // Visible only in forced colors.
  border: '1px solid transparent',
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.primaryText,
  backgroundColor: theme.vars.palette.action.selected,
}))

const Name = styled('span')(({ theme }) => ({
  display: 'none',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.body2,
  fontWeight: 600,
  paddingRight: 8,
  [WIDE]: { display: 'block' },
}))
