import { styled } from '@mui/material/styles'
import { Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { afterPaint } from '../../components/loading/afterPaint'
import { lazyPart } from '../../components/loading/lazyPart'
import { Spinner } from '../../components/messages/Spinner'
import { Card } from '../../components/page/Card'
import { Screen } from '../../components/page/Screen'
import { WIDE } from '../../components/page/styles'
import { useWindow } from '../../components/page/windowContext'
import { useText } from '../../strings/text'
import { selectOwed } from '../account/accountSlice'
import { selectCallIsShown } from '../calls/callsSlice'
import { AccountNotices } from '../creditRequests/AccountNotices'
import { DialCard } from './DialCard'
import { dialerStrings } from './dialerStrings'
import { LowCredits } from './LowCredits'
import { PeopleCard } from './PeopleCard'

const callView = lazyPart(async () => (await import(/* webpackChunkName: 'call-panel' */ './CallView')).CallView)

/** Home: the dial card and people, replaced by the call panel during a call. */
export function PlaceCallScreen() {
  const text = useText(dialerStrings)
  const isCallShown = useSelector(selectCallIsShown)
  const owesCredits = useSelector(selectOwed) > 0
  const wasCallShown = useRef(false)
  useEffect(() => {
    wasCallShown.current ||= isCallShown
  }, [isCallShown])

  const page = useWindow()
  // The panel is not part of the first load, but must appear at once when a call starts.
  useEffect(() => afterPaint(page, callView.preload), [page])

  return (
    <Screen title={text('dialer.heading')}>
      {!isCallShown && <AccountNotices />}
      {isCallShown ? (
        <Suspense
          fallback={
            <CallPlace aria-busy>
              <Spinner aria-hidden />
            </CallPlace>
          }
        >
          <callView.Component />
        </Suspense>
      ) : (
        <Columns>
          <Card>
            <DialCard takesFocus={wasCallShown.current} />
          </Card>
          <Side>
            {!owesCredits && <LowCredits />}
            <PeopleCard />
          </Side>
        </Columns>
      )}
    </Screen>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gap: 24,
    gridTemplateColumns: 'minmax(0, 408px) minmax(0, 1fr)',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 448px) minmax(0, 1fr)' },
  },
}))

/** Beside the dial card or, on phones, below it, so that late content moves no keys. */
const Side = styled('div')({ minWidth: 0 })

/** Keeps the call panel's place while that is loading; the call's progress is announced anyway. */
const CallPlace = styled(Card)({ display: 'grid', placeItems: 'center', minHeight: 470, borderRadius: 16 })
