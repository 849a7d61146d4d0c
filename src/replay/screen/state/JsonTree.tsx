import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Scroller } from '../paneStyles'
import { TreeLine } from './TreeLine'
import { NO_BEFORE, treeRows } from './treeRows'
import { useTreeKeys } from './useTreeKeys'

const LINE_HEIGHT = 28
const TOUCH_LINE_HEIGHT = 44
const OVERSCAN = 8

interface Props {
  label: string
  value: unknown
  /** The previous value; differences are marked. */
  before?: unknown
  /** The paths of the branches that are expanded initially. */
  opened?: readonly string[]
}

/** Any value as an expandable tree; only the visible lines are rendered. */
export function JsonTree({ label, value, before = NO_BEFORE, opened = [] }: Props) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened))
  const [active, setActive] = useState('')
  const rows = useMemo(() => treeRows(value, open, before), [value, open, before])
  const current = Math.max(
    rows.findIndex(({ path }) => path === active),
    0,
  )
  const height = useMediaQuery('(pointer: coarse)', { noSsr: true }) ? TOUCH_LINE_HEIGHT : LINE_HEIGHT
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    useFlushSync: false,
  })

  useEffect(() => {
    if (active) virtualizer.scrollToIndex(current, { align: 'auto' })
  }, [virtualizer, active, current])

  const toggle = (path: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(path)
    else next.delete(path)
    setOpen(next)
  }
  const press = useTreeKeys({ rows, current, onMove: setActive, onToggle: toggle })
  const shown = virtualizer.getVirtualItems()
  const isCurrentShown = shown.some(({ index }) => index === current)

  return (
    <Tree
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={isCurrentShown ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <TreeLine
                key={row.path}
                id={`${id}-${index}`}
                row={row}
                isCurrent={index === current}
                top={start}
                height={height}
                onClick={() => {
                  setActive(row.path)
                  if (row.isBranch) toggle(row.path, !row.isOpen)
                }}
              />
            )
          )
        })}
      </div>
    </Tree>
  )
}

const Tree = styled(Scroller)({
  '&:not(:focus-visible) [data-current="true"]': { outline: 'none' },
})
