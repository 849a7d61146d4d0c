import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { columnsGrid, headsOf } from '../../../components/rows/columns'
import { columnHeadStyles } from '../../../components/rows/rowStyles'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectSeesFamily } from '../filter/callsFilter'
import { callColumns } from './callColumns'

/** The heads of the columns. Hidden from screen readers, as each row says in words what it shows. */
export function ColumnHeads() {
  const text = useText(callHistoryStrings)
  const seesFamily = useSelector(selectSeesFamily)
  return <Heads aria-hidden="true">{headsOf(callColumns, text, seesFamily)}</Heads>
}

const Heads = styled('div')(({ theme }) => ({
  display: 'grid',
  ...columnsGrid(callColumns),
  columnGap: 24,
  alignItems: 'center',
  height: 36,
  padding: '0 12px 0 24px',
  ...columnHeadStyles(theme),
}))
