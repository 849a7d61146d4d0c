import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useText } from '../../../strings/text'
import { selectOffersAreKnown } from '../../serviceFeatures/featuresApi'
import { accountStrings } from './accountStrings'

/**
 * Lists the headings of the sections beside it, once it is known which of them the server offers, so that no entry moves.
 * Choosing one scrolls to it and focuses it.
 */
export function SectionList() {
  const text = useText(accountStrings)
  const list = useRef<HTMLElement>(null)
  const isComplete = useSelector(selectOffersAreKnown)
  const [headings, setHeadings] = useState<Heading[]>([])
  useEffect(() => {
    const container = list.current?.parentElement
    if (!container || !isComplete) return
    // Read from the page, so that the list always matches the sections, which may still appear or disappear.
    const read = () => setHeadings((before) => keepSame(before, headingsIn(container)))
    read()
    const observer = new MutationObserver(read)
    observer.observe(container, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [isComplete])
  const open = ({ element }: Heading) => {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.closest('section')?.scrollIntoView({ block: 'start' })
  }
  return (
    <List ref={list} aria-label={text('account.sections')}>
      {headings.map((heading) => (
        <Entry key={heading.element.id} onClick={() => open(heading)}>
          {heading.title}
        </Entry>
      ))}
    </List>
  )
}

interface Heading {
  element: HTMLElement
  title: string
}

const headingsIn = (container: HTMLElement): Heading[] =>
  [...container.querySelectorAll<HTMLElement>('section > * > h2')].map((element) => ({
    element,
    title: element.textContent,
  }))

/** The earlier list if nothing has changed, so that nothing is rendered for it. */
function keepSame(before: Heading[], now: Heading[]) {
  const isSame = ({ element, title }: Heading, index: number) =>
    element === before[index]?.element && title === before[index].title
  return now.length === before.length && now.every(isSame) ? before : now
}

const List = styled('nav')({ position: 'sticky', top: 'calc(var(--top-height) + 16px)' })

const Entry = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 44,
  padding: '0 12px',
  borderRadius: 8,
  textAlign: 'start',
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  },
}))
