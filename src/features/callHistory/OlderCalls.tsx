import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BusyButton } from '../../components/BusyButton'
import { LiveRegion } from '../../components/LiveRegion'
import { LoadFailed } from '../../components/LoadFailed'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { moreClicked, tryAgainClicked } from './callHistorySlice'
import { callHistoryStrings } from './callHistoryStrings'

interface OlderCallsProps {
  tail: 'loading' | 'failed' | 'more' | 'end'
  /** How many calls are shown. */
  count: number
}

/** The end of the list, and the way to what is older. */
export function OlderCalls({ tail, count }: OlderCallsProps) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  return (
    <Foot>
      {tail === 'failed' && (
        <LoadFailed message={text('history.moreFailed')} onRetry={() => dispatch(tryAgainClicked())} />
      )}
      {(tail === 'more' || tail === 'loading') && (
        <BusyButton variant="outlined" busy={tail === 'loading'} onClick={() => dispatch(moreClicked())}>
          {text('history.more')}
        </BusyButton>
      )}
      {tail === 'end' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('history.end')}
        </Typography>
      )}
      <LiveRegion message={tail === 'loading' ? '' : text('history.count', { count })} />
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
