import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { DownloadIcon } from '../../components/icons/laterIcons'
import { FlushCard } from '../../components/page/Card'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { AccountNotices } from '../creditRequests/AccountNotices'
import { downloadClicked } from '../tableFile/tableFileSlice'
import { BalanceCard } from './BalanceCard'
import { LineHeads } from './LineHeads'
import { MonthlyStatement } from './MonthlyStatement'
import { ReceiptDialog } from './ReceiptDialog'
import { StatementFile } from './StatementFile'
import { StatementFilters } from './StatementFilters'
import { selectHasLines, selectStatementFile } from './statementPages'
import { TransactionsList } from './TransactionsList'
import { transactionsStrings } from './transactionsStrings'

/** The account's balance, statement and receipts. */
export function TransactionsTab() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const hasLines = useSelector(selectHasLines)
  const isRunning = useSelector(selectStatementFile).status === 'running'
  return (
    <>
      <AccountNotices />
      <BalanceCard />
      <MonthlyStatement />
      <StatementFilters />
      <Sheet aria-labelledby="transactions">
        <Head>
          <Typography id="transactions" variant="h3" component="h2">
            {text('transactions:list.heading')}
          </Typography>
          {hasLines && (
            <BusyButton
              size="small"
              busy={isRunning}
              onClick={() => dispatch(downloadClicked({ path: routes.transactions.path }))}
            >
              <DownloadIcon size={18} />
              <span>{text('transactions:file.download')}</span>
            </BusyButton>
          )}
        </Head>
        <StatementFile />
        {hasLines && <LineHeads />}
        <TransactionsList />
      </Sheet>
      <ReceiptDialog />
    </>
  )
}

const Sheet = styled(FlushCard)({ overflow: 'clip' })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 52,
  padding: '0 8px 0 16px',
  [theme.breakpoints.up('sm')]: { padding: '0 12px 0 24px' },
}))
