import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { ReceiptIcon } from '../../../components/icons/laterIcons'
import { EmptyState } from '../../../components/messages/EmptyState'
import { FlushCard } from '../../../components/page/Card'
import { Link } from '../../../components/page/Link'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { routes } from '../../../routes'
import { useText } from '../../../strings/text'
import { GetCredits } from '../../creditRequests/GetCredits'
import { LineHeads } from '../../transactions/LineHeads'
import { Lines } from '../../transactions/Lines'
import { LoadProblem } from '../../transactions/LoadProblem'
import { TransactionRow } from '../../transactions/TransactionRow'
import { receiptOpened } from '../../transactions/transactionsSlice'
import { purchasesRetryClicked } from './paymentSlice'
import { paymentStrings } from './paymentStrings'
import { selectPurchases, selectPurchasesError } from './recentPurchases'

/** The width of times with their date. */
const WITH_DATE = { '--when': 'max(208px, 7rem)' } as object

/** Recent purchases with their receipts; the statement lists them all. */
export function Purchases() {
  const text = useText(paymentStrings)
  return (
    <FlushCard aria-labelledby="purchases">
      <Head>
        <Typography id="purchases" variant="h3" component="h2">
          {text('purchases.heading')}
        </Typography>
        <GetCredits />
      </Head>
      <Failure />
      <Contents />
    </FlushCard>
  )
}

/** Shown above the purchases loaded before, if any. */
function Failure() {
  const text = useText(paymentStrings)
  const dispatch = useAppDispatch()
  const error = useSelector(selectPurchasesError)
  if (!error) return null
  return (
    <Inset>
      <LoadProblem
        error={error}
        failed={text('purchases.loadFailed')}
        notOffered={text('purchases.notOffered')}
        onRetry={() => dispatch(purchasesRetryClicked())}
      />
    </Inset>
  )
}

function Contents() {
  const text = useText(paymentStrings)
  const dispatch = useAppDispatch()
  const purchases = useSelector(selectPurchases)
  const hasFailed = useSelector(selectPurchasesError) !== undefined
  const openReceipt = useCallback((sid: string) => void dispatch(receiptOpened({ sid })), [dispatch])
  if (!purchases && hasFailed) return null
  if (!purchases)
    return (
      <Inset>
        <SkeletonRows rows={3} />
      </Inset>
    )
  if (purchases.length === 0)
    return (
      <EmptyState icon={<ReceiptIcon size={28} />} title={text('purchases.emptyTitle')}>
        {text('purchases.emptyBody')}
      </EmptyState>
    )
  return (
    <>
      <LineHeads style={WITH_DATE} />
      <Lines aria-labelledby="purchases" style={WITH_DATE}>
        {purchases.map((line) => (
          <TransactionRow key={line.sid} line={line} hasDate onReceipt={openReceipt} />
        ))}
      </Lines>
      <Foot>
        <Button component={Link} to={`${routes.transactions.path}?kind=purchase`}>
          {text('purchases.all')}
        </Button>
        <Button component={Link} to={`${routes.transactions.path}?kind=top_up`}>
          {text('purchases.allReplenished')}
        </Button>
      </Foot>
    </>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '16px 16px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))

const Inset = styled('div')({ padding: 16 })

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
