import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useWindow } from '../../../components/page/windowContext'
import { useText } from '../../../strings/text'
import { selectOffersAreKnown } from '../../serviceFeatures/featuresApi'
import { accountStrings } from './accountStrings'

/**
 * Lists the headings of the sections beside it, once it is known which of them the server offers, so that no entry moves.
 * Choosing one scrolls to it and focuses it; the one that is being read is marked.
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
  const current = useCurrentHeading(list, headings)
  return (
    <List ref={list} aria-label={text('account.sections')}>
      {headings.map((heading) => (
        <Entry
          key={heading.element.id}
          aria-current={heading.element === current ? 'true' : undefined}
          onClick={() => open(heading)}
        >
          {heading.title}
        </Entry>
      ))}
    </List>
  )
}

/** The heading of the section at the height of the list, which stays in place while the sections scroll by. */
function useCurrentHeading(list: RefObject<HTMLElement | null>, headings: readonly Heading[]): HTMLElement | undefined {
  const page = useWindow()
  const [current, setCurrent] = useState<HTMLElement>()
  useEffect(() => {
    const elements = headings.map(({ element }) => element)
    const update = () => {
      // A section that was chosen is as high as the list, except for fractions of a pixel.
      const listTop = (list.current?.getBoundingClientRect().top ?? 0) + 1
      const atList = elements.findLast((element) => topOfSection(element) <= listTop) ?? elements[0]
      setCurrent(isAtEnd(page) ? lastInSight(page, elements) : atList)
    }
    update()
    page.addEventListener('scroll', update, { passive: true })
    page.addEventListener('focusin', update)
    return () => {
      page.removeEventListener('scroll', update)
      page.removeEventListener('focusin', update)
    }
  }, [page, list, headings])
  return current
}

const topOfSection = (heading: HTMLElement) => heading.closest('section')?.getBoundingClientRect().top ?? 0

const isAtEnd = ({ scrollY, innerHeight, document }: Window) =>
  scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1

/** The end of the page keeps the last sections from reaching the list: the one that was chosen, or the very last. */
function lastInSight({ document, innerHeight }: Window, headings: readonly HTMLElement[]): HTMLElement | undefined {
  const chosen = headings.find((heading) => heading === document.activeElement)
  return chosen && topOfSection(chosen) < innerHeight ? chosen : headings.at(-1)
}

interface Heading {
  element: HTMLElement
  title: string
}

const headingsIn = (container: HTMLElement): Heading[] =>
  [...container.querySelectorAll<HTMLElement>('section h2')].map((element) => ({
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
  minHeight: 36,
  padding: '0 12px',
  borderRadius: 8,
  textAlign: 'start',
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '&[aria-current]': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.selected },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (forced-colors: active)': { '&[aria-current]': { outline: '1px solid' } },
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  },
}))
