import IconButton from '@mui/material/IconButton'
import { Suspense } from 'react'
import { MenuIcon } from '../../components/icons/icons'
import { lazyPart } from '../../components/loading/lazyPart'
import { useWasEver } from '../../components/loading/useWasEver'
import { useShown } from '../../features/view/useChoice'
import { useText } from '../../strings/text'
import { layoutStrings } from './layoutStrings'

const menu = lazyPart(async () => (await import('./MobileMenu')).MobileMenu)

/** Phones only. The menu's code is loaded on hover, touch or focus. */
export function MenuButton() {
  const text = useText(layoutStrings)
  const [isOpen, setOpen] = useShown('menu')
  const wasOpened = useWasEver(isOpen)
  return (
    <>
      <IconButton
        aria-label={text('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        sx={{ display: { md: 'none' }, color: 'text.primary' }}
      >
        <MenuIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <menu.Component open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
