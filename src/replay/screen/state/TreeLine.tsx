import { styled } from '@mui/material/styles'
import { ChevronDownIcon } from '../../../components/icons/icons'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { useText } from '../../../strings/text'
import { replayStrings } from '../replayStrings'
import { previewOf } from './previewOf'
import type { TreeRow } from './treeRows'

const INDENT = 16

interface Props {
  id: string
  row: TreeRow
  isCurrent: boolean
  /** Its offset in the tree, in px. */
  top: number
  height: number
  onClick: () => void
}

/** A line of a tree: a name with its value, or with its number of items. */
export function TreeLine({ id, row, isCurrent, top, height, onClick }: Props) {
  const text = useText(replayStrings)
  const { name, value, level, posInSet, siblings, isBranch, isOpen, isChanged } = row
  const size = isBranch ? Object.keys(value as object).length : 0
  return (
    <Line
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={posInSet}
      aria-setsize={siblings}
      aria-expanded={isBranch ? isOpen : undefined}
      aria-selected={isCurrent}
      data-current={isCurrent}
      data-changed={isChanged}
      style={{ height, transform: `translateY(${top}px)`, paddingLeft: 12 + (level - 1) * INDENT }}
      onClick={onClick}
    >
      <Fold data-open={isOpen}>{isBranch && <ChevronDownIcon size={16} />}</Fold>
      <Name>{name}</Name>
      {isBranch ? (
        <Size>{text(Array.isArray(value) ? 'tree.items' : 'tree.fields', { count: size })}</Size>
      ) : (
        <Value>{previewOf(value) || 'undefined'}</Value>
      )}
      {isChanged && (
        <>
          <Dot />
          <VisuallyHidden>{text('tree.changed')}</VisuallyHidden>
        </>
      )}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  minWidth: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  paddingRight: 12,
  whiteSpace: 'nowrap',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '0.8125rem',
  cursor: 'default',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-changed="true"]': { backgroundColor: theme.vars.palette.action.selected },
  '&[data-current="true"]': { outline: `2px solid ${theme.vars.palette.primaryText}`, outlineOffset: -2 },
}))

const Fold = styled('span')({
  width: 16,
  flexShrink: 0,
  '&:not([data-open="true"]) > svg': { transform: 'rotate(-90deg)' },
})

const Name = styled('span')({ fontWeight: 600, unicodeBidi: 'isolate' })
const Value = styled('span')({ unicodeBidi: 'isolate' })
const Size = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primaryText,
}))
