import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { HangUpIcon } from '../../../components/icons/laterIcons'
import { tabular } from '../../../components/page/styles'
import { useWindow, WindowProvider } from '../../../components/page/windowContext'
import { useFormatPhone } from '../../../components/phone/ownNumber'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { ContactOrNumber } from '../../contacts/ContactOrNumber'
import { useContactOf } from '../../contacts/contactBook'
import { CallAnnouncer } from '../CallAnnouncer'
import { CallTime } from '../CallTime'
import { hangUpClicked } from '../callsSlice'
import { callsStrings } from '../callsStrings'
import { statusId } from '../callWords'
import { MuteAndHold } from '../MuteAndHold'
import { CallPrice } from '../panel/CallPrice'
import { useCall } from '../useCall'
import { useCallShortcuts } from '../useCallShortcuts'
import { useHangUpKey } from '../useHangUpKey'
import { dressWindow } from './dressWindow'

type BrowserWindow = Window & typeof globalThis

/** The call in its small window: rendered there by the page, from the same store. */
export function CallInWindow({ target }: { target: BrowserWindow }) {
  const page = useWindow()
  const styles = useMemo(() => createCache({ key: 'css', container: target.document.head }), [target])
  useLayoutEffect(() => dressWindow(target, page), [target, page])
  return createPortal(
    <CacheProvider value={styles}>
      <WindowProvider value={target}>
        <Call />
        <CallAnnouncer />
      </WindowProvider>
    </CacheProvider>,
    target.document.body,
  )
}

function Call() {
  const text = useText(callsStrings)
  const dispatch = useAppDispatch()
  const call = useCall('wish', 'phase', 'isDelayed', 'reconnectingSince', 'isHeld', 'isMuted')
  const titleId = useId()
  const onKeyDown = useCallShortcuts({ hasKeypad: false })
  const hangUp = () => dispatch(hangUpClicked())
  useHangUpKey()
  useTitle(call.wish?.to)
  const status = statusId(call)
  const isTalking = call.phase === 'answered'
  return (
    <Main aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Who id={titleId}>{call.wish && <ContactOrNumber number={call.wish.to} />}</Who>
      <Time>
        {isTalking && (
          <span role="timer">
            <CallTime />
          </span>
        )}
        {status && <Status data-alone={!isTalking}>{text(status)}</Status>}
      </Time>
      <CallPrice />
      <Keys>
        <MuteAndHold />
        <Button
          variant="contained"
          color="error"
          startIcon={<HangUpIcon />}
          onClick={hangUp}
          aria-keyshortcuts="Control+Shift+L"
          sx={{ borderRadius: 999, ml: 'auto' }}
        >
          <span>{text(isTalking ? 'calls.key.hangUp' : 'calls.key.cancel')}</span>
        </Button>
      </Keys>
    </Main>
  )
}

function useTitle(number: string | undefined) {
  const page = useWindow()
  const contact = useContactOf(number)
  const formatPhone = useFormatPhone()
  const title = contact?.name ?? (number ? formatPhone(number) : '')
  useEffect(() => {
    page.document.title = title
  }, [page, title])
}

const Main = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: '100vh',
  padding: '14px 16px 12px',
  backgroundColor: theme.vars.palette.background.paper,
}))

const Who = styled('h1')(({ theme }) => ({ ...theme.typography.subtitle1, margin: 0, display: 'flex', minWidth: 0 }))

const Time = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  margin: 0,
  fontSize: '2rem',
  lineHeight: 1.25,
  ...tabular,
  color: theme.vars.palette.text.primary,
}))

const Status = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&[data-alone="true"]': { fontSize: '1.25rem', lineHeight: 2 },
}))

const Keys = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginTop: 'auto' })
