import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { memo, Suspense, useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { MINUTE_MS } from '../../../shared/durations'
import { PhoneIcon } from '../../components/icons/icons'
import { lazyPart } from '../../components/loading/lazyPart'
import { EmptyState } from '../../components/messages/EmptyState'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { Spinner } from '../../components/messages/Spinner'
import { dayOf } from '../../components/page/days'
import { formatShortDay, formatTime, spokenDigits } from '../../components/page/format'
import { hiddenWhileDisabled, LARGE_TEXT, NARROW, WIDE } from '../../components/page/styles'
import { useWindow } from '../../components/page/windowContext'
import { columnHeadStyles } from '../../components/rows/rowStyles'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { CallOutcome } from '../callHistory/CallOutcome'
import { callAgainClicked } from '../callHistory/callHistorySlice'
import { selectRecentCalls, selectRecentsFailed } from '../callHistory/recentCalls'
import type { CallRecord } from '../calls/callRecord'
import { selectCallIsLive } from '../calls/callsSlice'
import { ContactOrNumber } from '../contacts/ContactOrNumber'
import { useContactOf } from '../contacts/contactBook'
import { numberChosen, recentsRetryClicked, selectAwaited } from './dialerSlice'
import { dialerStrings } from './dialerStrings'

const welcome = lazyPart(async () => (await import('../help/Welcome')).Welcome)

const MAX_SHOWN = 8

/** The last numbers called, or a placeholder: tapping one fills it in, "Call again" calls it. */
export const RecentCalls = memo(function RecentCalls() {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  // In slices, as a slow phone takes a tenth of a second for the rows.
  const calls = useDeferredValue(useSelector(selectRecentCalls))
  const hasFailed = useSelector(selectRecentsFailed)

  if (hasFailed)
    return (
      <Inset>
        <LoadFailed message={text('recents.loadFailed')} onRetry={() => dispatch(recentsRetryClicked())} />
      </Inset>
    )
  if (!calls)
    return (
      <Inset>
        <SkeletonRows rows={5} />
      </Inset>
    )
  if (calls.length === 0)
    return (
      <>
        <EmptyState icon={<PhoneIcon size={28} />} title={text('recents.emptyTitle')}>
          {text('recents.emptyBody')}
        </EmptyState>
        <Suspense>
          <welcome.Component />
        </Suspense>
      </>
    )
  return (
    <>
      <Heads aria-hidden="true">
        <span>{text('recents.numberColumn')}</span>
        <span>{text('recents.timeColumn')}</span>
        <span>{text('recents.resultColumn')}</span>
      </Heads>
      <Rows>
        {calls.slice(0, MAX_SHOWN).map((call) => (
          <Recent key={call.sid} call={call} />
        ))}
      </Rows>
    </>
  )
})

function Recent({ call }: { call: CallRecord }) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectCallIsLive)
  const isAwaited = useSelector(selectAwaited) === call.to
  const now = useNow(MINUTE_MS)
  const contact = useContactOf(call.to)
  const page = useWindow()
  const fill = () => {
    dispatch(numberChosen({ number: call.to }))
    // On phones, the field is above the visible part of the page.
    page.scrollTo({ top: 0 })
  }
  return (
    <Row>
      <Fill disabled={isBusy} onClick={fill}>
        <ContactOrNumber number={call.to} />
        <Secondary>
          <span>{whenOf(call.createdAt, now)}</span>
          <CallOutcome call={call} />
        </Secondary>
      </Fill>
      <Button
        size="small"
        disabled={isBusy}
        aria-busy={isAwaited}
        aria-disabled={isAwaited || undefined}
        aria-label={text('recents.callAgainNumber', { number: contact?.name ?? spokenDigits(call.to) })}
        startIcon={isAwaited && <Spinner size={16} aria-hidden />}
        onClick={() => !isAwaited && dispatch(callAgainClicked({ to: call.to, callerId: call.callerId }))}
        sx={hiddenWhileDisabled}
      >
        {text('recents.callAgain')}
      </Button>
    </Row>
  )
}

/** The time of a call today, or the day of an older one. */
function whenOf(at: number, now: number): string {
  return dayOf(at) === dayOf(now) ? formatTime(at) : formatShortDay(at, now)
}

const Inset = styled('div')({ padding: 16 })
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 0 8px' })

/** The columns of large windows: of number, time and result, beside the button. */
const COLUMNS = '2fr minmax(96px, 1fr) 2fr'
const BUTTON_WIDTH = 112

const Heads = styled('div')(({ theme }) => ({
  display: 'none',
  ...columnHeadStyles(theme),
  padding: `8px ${BUTTON_WIDTH + 32}px 8px 24px`,
  [WIDE]: { display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 12 },
}))

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingRight: 8,
  [NARROW]: { gap: 0, '& .MuiButton-root': { paddingInline: 6 } },
  [theme.breakpoints.up('md')]: { paddingRight: 16 },
  [WIDE]: { '& > .MuiButton-root': { width: BUTTON_WIDTH } },
  [LARGE_TEXT]: { flexWrap: 'wrap' },
}))

const Fill = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 60,
  padding: '6px 8px 6px 16px',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  textAlign: 'start',
  font: 'inherit',
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.up('md')]: { paddingLeft: 24 },
  // In columns, instead of a hole between the number and the button.
  [WIDE]: { display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 12, alignItems: 'center' },
  [LARGE_TEXT]: { flexBasis: '100%' },
}))

const Secondary = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  [WIDE]: { display: 'contents' },
}))
