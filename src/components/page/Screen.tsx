import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createContext, useContext, useDeferredValue, useEffect, useRef } from 'react'
import { HeadingIsPainted } from '../loading/headingIsPainted'
import { DocumentTitle } from './documentTitle'
import { FORM_WIDTH, LOW, PAGE_WIDTH, ROOM_BESIDE } from './styles'

/** False until the first navigation within the page: unlike a new screen, a page load is announced by itself. */
export const FocusHeadings = createContext(false)

/** A screen's heading. It takes the focus when the screen replaces another, so that it is announced. */
export function ScreenHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = useContext(FocusHeadings)
  const onArrival = useRef(takesFocus)
  const isPainted = useContext(HeadingIsPainted)
  useEffect(() => {
    // `preventScroll`, as going back restores the scroll position.
    if (isPainted && onArrival.current) heading.current?.focus({ preventScroll: true })
  }, [isPainted])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}

export interface ScreenProps {
  /** The heading, also shown in the browser's tab. */
  title: string
  /** The title in the browser's tab, if it differs from the heading. */
  tabTitle?: string
  /** Beside the heading on desktops, below it on phones. */
  actions?: ReactNode
  /** One line below the heading. */
  lead?: ReactNode
  children: ReactNode
}

export function Screen({ title, tabTitle, actions, lead, children }: ScreenProps) {
  // Deferred, so that it does not block a navigation to another screen.
  const hasBody = useDeferredValue(useContext(HeadingIsPainted))
  return (
    <Page>
      <DocumentTitle screen={tabTitle ?? title} />
      <Top>
        <div>
          <ScreenHeading>{title}</ScreenHeading>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Top>
      {hasBody ? children : <div data-waiting />}
    </Page>
  )
}

export interface CardScreenProps {
  title: string
  /** The title in the browser's tab, if it differs from the heading. */
  tabTitle?: string
  lead?: ReactNode
  children: ReactNode
  /** A secondary line below the card. */
  below?: ReactNode
  /** To the left of the card on desktops, where its room is kept until it is there. */
  beside?: ReactNode
}

/** A public screen: a single card, horizontally centered. */
export function CardScreen({ title, tabTitle, lead, children, below, beside }: CardScreenProps) {
  const column = (
    <Column data-halved={beside !== undefined}>
      <DocumentTitle screen={tabTitle ?? title} />
      <SingleCard>
        <ScreenHeading>{title}</ScreenHeading>
        {lead && <Lead>{lead}</Lead>}
        <Body>{children}</Body>
      </SingleCard>
      {below && <Below>{below}</Below>}
    </Column>
  )
  if (beside === undefined) return column
  return (
    <Halves>
      {column}
      <Beside>{beside}</Beside>
    </Halves>
  )
}

const Halves = styled('div')({
  width: '100%',
  maxWidth: PAGE_WIDTH,
  margin: '0 auto',
  flexGrow: 1,
  [`@media ${ROOM_BESIDE}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    columnGap: 56,
    alignContent: 'start',
    // In the middle of the window at first; when the card grows, it does not jump.
    padding: 'clamp(24px, 50vh - 320px, 280px) 24px 32px',
    '& > [data-halved="true"]': { padding: 0, maxWidth: 400 },
  },
})

const Beside = styled('div')({
  display: 'none',
  [`@media ${ROOM_BESIDE}`]: { display: 'block', order: -1, paddingTop: 56 },
})

const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, outline: 'none' }))

const Lead = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}))

const Page = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: PAGE_WIDTH,
  margin: '0 auto',
  padding: '16px 16px 40px',
  [theme.breakpoints.up('sm')]: { padding: '32px 24px 56px' },
  [LOW]: { paddingTop: 12 },
}))

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 16,
  [theme.breakpoints.up('sm')]: { marginBottom: 24 },
  [LOW]: { marginBottom: 12, '& h1': theme.typography.h2 },
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: FORM_WIDTH,
  margin: '0 auto',
  padding: '16px 16px 40px',
  // Not vertically centered, so that the card does not jump when it grows.
  [theme.breakpoints.up('sm')]: { padding: 'clamp(40px, 10vh, 112px) 0 56px' },
}))

const SingleCard = styled('div')(({ theme }) => ({
  padding: '24px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: 32 },
}))

const Body = styled('div')({ marginTop: 24, display: 'flex', flexDirection: 'column', gap: 16 })

const Below = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}))
