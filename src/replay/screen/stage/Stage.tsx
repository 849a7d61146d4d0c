import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { RootState } from '../../../app/rootReducer'
import { PlusIcon, WarningIcon } from '../../../components/icons/icons'
import { MinusIcon } from '../../../components/icons/laterIcons'
import { EmptyState } from '../../../components/messages/EmptyState'
import { tabular } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { Pane, Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePlayer } from '../usePlayer'
import { sizeIn, viewIn } from '../viewIn'
import { openStage } from './openStage'
import { pointerIn } from './recordedPointer'
import { usePageHeight, usePaneSize } from './useSizes'

const DEFAULT_SIZE = [1280, 800] as const

const ZOOM_STEP = 2
const MAX_ZOOM = 4

interface Props {
  recording: Recording
  /** Set to a function that returns the title of the current screen. */
  screenTitle: RefObject<() => string>
}

/** The recorded screen in its recorded size, scaled to fit, and scrolled as it was; it can be scrolled further. */
export function Stage({ recording, screenTitle }: Props) {
  const text = useText(replayStrings)
  const { log, player, timeline, unseen } = recording
  const scroller = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Window>()
  const [isBroken, setIsBroken] = useState(false)
  const pane = usePaneSize(scroller)
  const view = usePlayer(player, ({ position }) => viewIn(timeline.stateAfter(position)))
  const [width = 0, height = 0] = (sizeIn(view) ?? unseen.size ?? DEFAULT_SIZE).map(clampSize)
  const [zoom, setZoom] = useState(1)
  const fitting = Math.min(1, pane.width / width, pane.height / height) || 1
  const scale = fitting * zoom
  const sheetHeight = Math.max(pane.height, height * scale)
  const scrollY = view?.scrollY ?? 0
  const pageHeight = usePageHeight(page)
  const title = text('stage.label')

  useEffect(() => {
    if (!container.current) return
    return openStage(container.current, {
      title,
      player,
      timeline,
      pointer: pointerIn(log.environment),
      isDarkIn: (state) => viewIn(state)?.isDark ?? unseen.isDark ?? false,
      onBroken: setIsBroken,
      onOpen: (opened) => {
        setPage(opened)
        screenTitle.current = () => opened.document.title
      },
    })
  }, [title, log, player, timeline, unseen, screenTitle])

  const address = usePlayer(player, ({ position }) => addressIn(timeline.stateAfter(position)))
  const [path] = address.split('?')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen begins where it was recorded, and a page that grows may scroll further
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scrollY * scale
  }, [path, scrollY, scale, pageHeight])

  return (
    <Frame>
      <Address>
        <span>{address || text('stage.nowhere')}</span>
        <span>{text('stage.size', { width, height })}</span>
        {fitting < 1 && (
          <>
            <IconButton
              size="small"
              aria-label={text('stage.zoomOut')}
              disabled={zoom === 1}
              onClick={() => setZoom(zoom / ZOOM_STEP)}
            >
              <MinusIcon size={18} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={text('stage.zoomIn')}
              disabled={zoom >= MAX_ZOOM}
              onClick={() => setZoom(zoom * ZOOM_STEP)}
            >
              <PlusIcon size={18} />
            </IconButton>
          </>
        )}
      </Address>
      <Scroller
        ref={scroller}
        role="region"
        aria-label={title}
        tabIndex={0}
        onScroll={({ currentTarget }) => void page?.scrollTo(0, currentTarget.scrollTop / scale)}
      >
        <div
          style={{
            height: sheetHeight + Math.max(0, pageHeight - height) * scale,
            width: Math.max(pane.width, width * scale),
          }}
        >
          <Sticky style={{ height: sheetHeight }} hidden={isBroken}>
            <Sheet ref={container} style={{ width, height, ...sheetStyle(scale) }} />
          </Sticky>
        </div>
      </Scroller>
      {isBroken && (
        <Broken role="status">
          <EmptyState icon={<WarningIcon size={28} />} title={text('stage.broken')}>
            {text('stage.brokenText')}
          </EmptyState>
        </Broken>
      )}
    </Frame>
  )
}

/** The address in a state; empty if there is none yet. */
function addressIn({ navigation }: RootState): string {
  return navigation?.location ? `${navigation.location.pathname}${navigation.location.search}` : ''
}

/** Edited files may contain any number as a size. */
function clampSize(px: number): number {
  return Math.round(Math.min(Math.max(px, 320), 4000))
}

const Frame = styled(Pane)({ position: 'relative' })

const Address = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '6px 16px',
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.quiet,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > span:first-of-type': {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  alignItems: 'center',
  '& > span:last-of-type': { flexShrink: 0 },
}))

/** Clipped, as what is only hidden can be scrolled: the page within does so when it scrolls a part of itself into view. */
const Sticky = styled('div')({ position: 'sticky', top: 0, overflow: 'clip', '&[hidden]': { visibility: 'hidden' } })

/**
 * Unless it is scaled, the sheet is a layer of its own, which begins at a whole pixel wherever the pane does: otherwise
 * round shapes would get different edges from what the customer saw. A scaled layer would be blurred.
 */
const sheetStyle = (scale: number) => ({
  transform: `scale(${scale})`,
  willChange: scale === 1 ? 'transform' : 'auto',
})

const Sheet = styled('div')({
  margin: '0 auto',
  transformOrigin: 'top left',
  '& > iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
})

const Broken = styled('div')({ position: 'absolute', inset: '40px 0 0', display: 'grid', placeItems: 'center' })
