import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Popover from '@mui/material/Popover'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../api/api'
import { BusyButton } from '../../components/forms/BusyButton'
import { ChevronDownIcon } from '../../components/icons/icons'
import { DownloadIcon } from '../../components/icons/laterIcons'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { selectOffers, selectOffersAreKnown } from '../serviceFeatures/featuresApi'
import { downloadClicked } from '../tableFile/tableFileSlice'
import { useShown } from '../view/useChoice'
import { MonthlyStatement } from './MonthlyStatement'
import { selectHasLines, selectStatementFile } from './statementPages'
import { transactionsStrings } from './transactionsStrings'

/** All that can be taken away from here: the list as a table, or a month as PDF. */
export function ExportMenu() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useShown('exportMenu')
  const isRunning = useSelector(selectStatementFile).status === 'running'
  const hasLines = useSelector(selectHasLines)
  const hasDocuments = useSelector((state: ApiPart) => selectOffers(state, 'documents') || !selectOffersAreKnown(state))
  if (!hasLines && !hasDocuments) return null
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        startIcon={<DownloadIcon size={18} />}
        endIcon={<ChevronDownIcon size={16} />}
        onClick={() => setOpen(true)}
        sx={{
          minHeight: 36,
          flex: 'none',
          borderRadius: 999,
          bgcolor: 'background.paper',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {text('export.open')}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('export.open'),
            sx: { width: 'min(18.75rem, calc(100vw - 32px))', borderRadius: 1.5, mt: 0.5, p: 2 },
          },
        }}
      >
        {hasLines && (
          <BusyButton
            busy={isRunning}
            variant="outlined"
            fullWidth
            onClick={() => {
              setOpen(false)
              dispatch(downloadClicked({ path: routes.transactions.path }))
            }}
          >
            {text('transactions:file.download')}
          </BusyButton>
        )}
        {hasLines && hasDocuments && <Divider sx={{ my: 2 }} />}
        <MonthlyStatement />
      </Popover>
    </>
  )
}
