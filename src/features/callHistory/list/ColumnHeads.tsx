import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { columnHeadStyles } from '../../../components/rows/rowStyles'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectSeesFamily } from '../filter/callsFilter'
import { columnStyles } from './callRowStyles'

/** The heads of the columns. Hidden from screen readers, as each row says in words what it shows. */
export function ColumnHeads() {
  const text = useText(callHistoryStrings)
  const seesFamily = useSelector(selectSeesFamily)
  return (
    <Heads aria-hidden="true">
      <span style={{ gridArea: 'open' }}>{text('history.column.number')}</span>
      <span style={{ gridArea: 'time' }}>{text('history.column.time')}</span>
      {seesFamily && <span style={{ gridArea: 'by' }}>{text('history.column.user')}</span>}
      <span style={{ gridArea: 'as' }}>{text('history.column.callerId')}</span>
      <span style={{ gridArea: 'outcome' }}>{text('history.column.result')}</span>
      <span style={{ gridArea: 'length', textAlign: 'end' }}>{text('history.column.length')}</span>
      <span style={{ gridArea: 'cost', textAlign: 'end' }}>{text('history.column.cost')}</span>
    </Heads>
  )
}

const Heads = styled('div')(({ theme }) => ({
  display: 'grid',
  ...columnStyles,
  columnGap: 24,
  alignItems: 'center',
  height: 36,
  padding: '0 12px 0 24px',
  ...columnHeadStyles(theme),
}))
