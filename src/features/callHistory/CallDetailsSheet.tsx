import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { ApiError } from '../../api/apiError'
import { ErrorAlert } from '../../components/ErrorAlert'
import { CloseIcon } from '../../components/icons'
import { LoadFailed } from '../../components/LoadFailed'
import { SkeletonRows } from '../../components/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { CallDetails } from './CallDetails'
import { callClosed, callWantedAgain } from './callHistorySlice'
import { callHistoryStrings } from './callHistoryStrings'
import { selectCallSid } from './callsFilter'
import { selectOpenCall, selectOpenCallError } from './historyPages'

const NOT_FOUND = 404

/** A call's details beside the list, on phones over it. The address says which call, so that Back closes it. */
export function CallDetailsSheet() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const titleId = useId()
  const isOpen = useSelector(selectCallSid) !== null
  const close = () => dispatch(callClosed())
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 440 } },
        },
      }}
    >
      <Top>
        <Typography variant="h3" component="h2" id={titleId}>
          {text('details.title')}
        </Typography>
        <IconButton aria-label={text('details.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Top>
      <Body>
        <Contents />
      </Body>
    </Drawer>
  )
}

function Contents() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const call = useSelector(selectOpenCall)
  const error = useSelector(selectOpenCallError) as ApiError | undefined
  if (call) return <CallDetails key={call.sid} call={call} />
  if (error?.status === NOT_FOUND) return <ErrorAlert message={text('details.notFound')} />
  if (error) return <LoadFailed message={text('details.failed')} onRetry={() => dispatch(callWantedAgain())} />
  return <SkeletonRows rows={6} />
}

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 12px 4px 24px',
})

const Body = styled('div')({ padding: '8px 24px 32px' })
