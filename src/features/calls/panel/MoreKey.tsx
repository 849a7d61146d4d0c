import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { MoreIcon } from '../../../components/icons/laterIcons'
import { useReport } from '../../../components/messages/ReportButton'
import { withKeyboard } from '../../../components/page/styles'
import { useWindow } from '../../../components/page/windowContext'
import { purchaseOpened } from '../../../events'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import {
  requestDialogOpened,
  selectAsksForCredits,
  selectHasPendingRequest,
} from '../../creditRequests/creditRequestsSlice'
import { useShown } from '../../view/useChoice'
import { callsStrings } from '../callsStrings'
import { callWindow } from '../window/callWindow'
import { RoundKey } from './RoundKey'

/**
 * A menu of what is needed less often during a call, such as more credits: parents buy them, sub-accounts request them
 * once.
 */
export function MoreKey({ onShortcuts }: { onShortcuts: () => void }) {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const key = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useShown('callMenu')
  const asks = useSelector(selectAsksForCredits)
  const hasPending = useSelector(selectHasPendingRequest)
  const report = useReport()
  const page = useWindow()
  const close = () => setOpen(false)
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <RoundKey
        ref={key}
        label={text('calls.key.more')}
        icon={<MoreIcon />}
        isMenuOpen={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu
        open={isOpen}
        anchorEl={() => key.current}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': text('calls.key.more') },
          list: { 'aria-label': text('calls.key.more') },
        }}
      >
        <MenuItem
          disabled={asks && hasPending}
          onClick={choose(() => dispatch(asks ? requestDialogOpened() : purchaseOpened()))}
        >
          <span>{text(asks ? 'calls.key.requestMore' : 'calls.key.addCredits')}</span>
        </MenuItem>
        <MenuItem onClick={choose(onShortcuts)} sx={withKeyboard}>
          {text('calls.key.shortcuts')}
        </MenuItem>
        {callWindow.isOffered(page) && (
          <MenuItem onClick={choose(() => void callWindow.open(page))}>{text('calls.key.window')}</MenuItem>
        )}
        {report && <MenuItem onClick={choose(report.open)}>{report.label}</MenuItem>}
      </Menu>
    </>
  )
}
