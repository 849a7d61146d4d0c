import { styled } from '@mui/material/styles'
import { columnHeadStyles } from '../../components/rows/rowStyles'
import { USUAL_PAGE_TEXT } from '../../components/styles'
import { useText } from '../../strings/text'
import { LINE_COLUMNS } from './Lines'
import { transactionsStrings } from './transactionsStrings'

/** The heads of the columns of `Lines`, where they are columns. `--when` is the width of the column of times. */
export function LineHeads({ style }: { style?: object }) {
  const text = useText(transactionsStrings)
  return (
    <Heads aria-hidden="true" style={style}>
      <span>{text('line.timeColumn')}</span>
      <span>{text('receipt.what')}</span>
      <span>{text('receipt.amount')}</span>
      <span>{text('receipt.credits')}</span>
      <span>{text('balance.column')}</span>
    </Heads>
  )
}

const Heads = styled('div')(({ theme }) => ({
  display: 'none',
  columnGap: 24,
  padding: '10px 24px',
  ...columnHeadStyles(theme),
  '& + ul': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  gridTemplateColumns: LINE_COLUMNS,
  gridTemplateAreas: '". when what paid . credits balance"',
  '& > :nth-of-type(1)': { gridArea: 'when' },
  '& > :nth-of-type(2)': { gridArea: 'what' },
  '& > :nth-of-type(3)': { gridArea: 'paid', textAlign: 'end' },
  '& > :nth-of-type(4)': { gridArea: 'credits', textAlign: 'end' },
  '& > :nth-of-type(5)': { gridArea: 'balance', textAlign: 'end' },
  [theme.breakpoints.up('lg')]: { [USUAL_PAGE_TEXT]: { display: 'grid' } },
}))
