import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { BusyButton } from '../../components/forms/BusyButton'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { DocumentOutcome } from '../documents/DocumentOutcome'
import type { DocumentsPart } from '../documents/documentsSlice'
import { documentClicked, selectDocumentOf } from '../documents/documentsSlice'
import { selectOffers } from '../serviceFeatures/featuresApi'
import { LoadProblem } from './LoadProblem'
import { printStyles } from './printStyles'
import { ReceiptSheet } from './ReceiptSheet'
import { selectReceiptSid } from './statementFilter'
import { selectReceipt, selectReceiptError } from './statementPages'
import { printClicked, receiptClosed, receiptRetryClicked } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** Shows a receipt, and prints it. Which one is in the URL, so that Back closes it. */
export function ReceiptDialog() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const sid = useSelector(selectReceiptSid)
  const isOpen = sid !== null
  const hasPdf = useSelector((state: ApiPart) => selectOffers(state, 'documents'))
  const isRunning = useSelector((state: DocumentsPart) => selectDocumentOf(state, 'receipt')).status === 'running'
  const receipt = useSelector(selectReceipt)
  const error = useSelector(selectReceiptError)
  return (
    <>
      {isOpen && <GlobalStyles styles={printStyles} />}
      <DialogShell
        open={isOpen}
        title={text('receipt.title')}
        size="sm"
        onClose={() => dispatch(receiptClosed())}
        actions={
          receipt && (
            <>
              <Button
                variant={hasPdf ? 'outlined' : 'contained'}
                onClick={() => dispatch(printClicked({ title: text('receipt.fileName', { number: receipt.number }) }))}
              >
                {text('receipt.print')}
              </Button>
              {hasPdf && sid && (
                <BusyButton
                  variant="contained"
                  busy={isRunning}
                  onClick={() => dispatch(documentClicked({ kind: 'receipt', sid, number: receipt.number }))}
                >
                  {text('receipt.pdf')}
                </BusyButton>
              )}
            </>
          )
        }
      >
        {receipt && <ReceiptSheet receipt={receipt} />}
        {receipt && <DocumentOutcome kind="receipt" />}
        {error && (
          <LoadProblem
            error={error}
            failed={text('receipt.failed')}
            notOffered={text('receipt.notFound')}
            onRetry={() => dispatch(receiptRetryClicked())}
          />
        )}
        {!receipt && !error && isOpen && <SkeletonRows rows={5} />}
      </DialogShell>
    </>
  )
}
