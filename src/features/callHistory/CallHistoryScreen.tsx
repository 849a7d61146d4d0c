import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card'
import { EmptyState } from '../../components/EmptyState'
import { HistoryIcon } from '../../components/icons'
import { LoadFailed } from '../../components/LoadFailed'
import { Screen } from '../../components/Screen'
import { SkeletonRows } from '../../components/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { tryAgainClicked } from './callHistorySlice'
import { callHistoryStrings } from './callHistoryStrings'
import { DaysOfCalls } from './DaysOfCalls'
import { selectCalls, selectTail } from './historyPages'
import { OlderCalls } from './OlderCalls'

export function CallHistoryScreen() {
  const text = useText(callHistoryStrings)
  return (
    <Screen title={text('history.heading')}>
      <Sheet>
        <Contents />
      </Sheet>
    </Screen>
  )
}

function Contents() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const calls = useSelector(selectCalls)
  const tail = useSelector(selectTail)

  if (calls.length > 0)
    return (
      <>
        <DaysOfCalls calls={calls} />
        <OlderCalls tail={tail} count={calls.length} />
      </>
    )
  if (tail === 'failed')
    return (
      <Inset>
        <LoadFailed message={text('history.loadFailed')} onRetry={() => dispatch(tryAgainClicked())} />
      </Inset>
    )
  if (tail === 'loading')
    return (
      <Inset>
        <SkeletonRows rows={8} />
      </Inset>
    )
  return (
    <EmptyState
      icon={<HistoryIcon size={28} />}
      title={text('history.emptyTitle')}
      action={
        <Button variant="contained" component={Link} to="/">
          {text('history.emptyAction')}
        </Button>
      }
    >
      <Typography variant="body2">{text('history.emptyBody')}</Typography>
    </EmptyState>
  )
}

const Sheet = styled(Card)(({ theme }) => ({
  padding: 0,
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: { padding: 0 },
}))
const Inset = styled('div')({ padding: 16 })
