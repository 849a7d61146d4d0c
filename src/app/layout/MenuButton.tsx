import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { MenuIcon } from '../../components/basicIcons'
import { part } from '../../components/part'
import { useText } from '../../strings/text'
import { layoutStrings } from './layoutStrings'

const loadMenu = part(() => import('./MobileMenu'))
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }))

/** Phones only. The menu's code comes when a finger or the focus is on its way to it. */
export function MenuButton() {
  const text = useText(layoutStrings)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <IconButton
        aria-label={text('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        sx={{ display: { md: 'none' }, color: 'text.primary' }}
      >
        <MenuIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <MobileMenu open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
