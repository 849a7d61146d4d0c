import { styled } from '@mui/material/styles'
import { USUAL_PAGE_TEXT } from '../../components/page/styles'
import { columnsGrid, headsOf } from '../../components/rows/columns'
import { columnHeadStyles } from '../../components/rows/rowStyles'
import { useText } from '../../strings/text'
import { lineColumns } from './lineColumns'
import { transactionsStrings } from './transactionsStrings'

/** The heads of the columns of `Lines`, where they are columns. */
export function LineHeads({ style }: { style?: object }) {
  const text = useText(transactionsStrings)
  return (
    <Heads aria-hidden="true" style={style}>
      {headsOf(lineColumns, text)}
    </Heads>
  )
}

const Heads = styled('div')(({ theme }) => ({
  display: 'none',
  columnGap: 16,
  padding: '6px 24px',
  paddingInlineStart: 'calc(24px + var(--day, 0px))',
  ...columnHeadStyles(theme),
  '& + ul': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  ...columnsGrid(lineColumns),
  [theme.breakpoints.up('lg')]: { [USUAL_PAGE_TEXT]: { display: 'grid' } },
}))
