import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { FlushCard } from '../../components/page/Card'
import { USUAL_PAGE_TEXT, visuallyHidden } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { AccountNotices } from '../creditRequests/AccountNotices'
import { BalanceHead } from './BalanceHead'
import { ExportMenu } from './ExportMenu'
import { LineHeads } from './LineHeads'
import { ReceiptDialog } from './ReceiptDialog'
import { StatementFile } from './StatementFile'
import { StatementFilters } from './StatementFilters'
import { selectHasLines } from './statementPages'
import { TransactionsList } from './TransactionsList'
import { transactionsStrings } from './transactionsStrings'

/** The account's balance, statement and receipts. */
export function TransactionsTab() {
  const text = useText(transactionsStrings)
  const hasLines = useSelector(selectHasLines)
  return (
    <>
      <AccountNotices />
      <BalanceHead
        tools={
          <>
            <StatementFilters />
            <ExportMenu />
          </>
        }
      />
      <Sheet aria-labelledby="transactions">
        <Heading id="transactions">{text('transactions:list.heading')}</Heading>
        <StatementFile />
        {hasLines && <LineHeads />}
        <TransactionsList />
      </Sheet>
      <ReceiptDialog />
    </>
  )
}

const Sheet = styled(FlushCard)(({ theme }) => ({
  overflow: 'clip',
  // The column of days.
  [theme.breakpoints.up('lg')]: { [USUAL_PAGE_TEXT]: { '--day': '132px' } },
}))

const Heading = styled('h2')(visuallyHidden)
