import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { WIDE } from '../../../components/page/styles'
import { headsOf } from '../../../components/rows/columns'
import { columnHeadStyles } from '../../../components/rows/rowStyles'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectSeesFamily } from '../filter/callsFilter'
import { callColumns, userWidth } from './callColumns'
import { callsGrid } from './callRowStyles'

/** The heads of the columns. Hidden from screen readers, as each row says in words what it shows. */
export function ColumnHeads() {
  const text = useText(callHistoryStrings)
  const seesFamily = useSelector(selectSeesFamily)
  return (
    <Heads aria-hidden="true" style={userWidth(seesFamily)}>
      <Day>{text('history.column.day')}</Day>
      {headsOf(callColumns, text, seesFamily)}
    </Heads>
  )
}

const Day = styled('span')({ position: 'absolute', left: 24 })

const Heads = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  ...callsGrid,
  alignItems: 'center',
  height: 28,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  ...columnHeadStyles(theme),
  '& .as': { gridArea: 'as', display: 'none', [WIDE]: { display: 'block' } },
}))
