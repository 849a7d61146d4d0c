import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { useErrorText } from '../../api/useErrorText'
import { lazyPart } from '../../components/loading/lazyPart'
import { useIsLoaded } from '../../components/loading/useIsLoaded'
import { Alert } from '../../components/messages/Alert'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { SuccessAlert } from '../../components/messages/SuccessAlert'
import { Link } from '../../components/page/Link'
import { CardScreen } from '../../components/page/Screen'
import { ROOM_BESIDE } from '../../components/page/styles'
import { textLink } from '../../components/page/textLink'
import { useMatches } from '../../components/page/useMatches'
import type { LogOutReason } from '../../events'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { untilIdle } from '../../services/untilIdle'
import { useText } from '../../strings/text'
import { CookieNotice } from './CookieNotice'
import { LegacyLogInForm } from './LegacyLogInForm'
import { LogInLinks } from './LogInLinks'
import { loginStrings } from './loginStrings'
import { PhoneLogInForm } from './PhoneLogInForm'
import { noticeDismissed, selectEndedBecause, selectEndedMessage, selectLogInError, selectNotice } from './sessionSlice'

/** Loaded once the page is idle, and only where there is room for it. */
const pitch = lazyPart(async () => {
  await untilIdle()
  return (await import(/* webpackChunkName: 'pitch' */ './pitch/Pitch')).Pitch
})

/** Log-in with a phone number, or with a legacy PIN when the query says `type=legacy_pin` (spec §2). */
export function LoginScreen() {
  const text = useText(loginStrings)
  const describe = useErrorText()
  const isLegacy = useSearchParams()[0].get('type') === 'legacy_pin'
  const error = useSelector(selectLogInError)
  const dispatch = useAppDispatch()
  const notice = useSelector(selectNotice)
  const endedBecause = useSelector(selectEndedBecause)
  const endedMessage = useSelector(selectEndedMessage)
  const isPitchLoaded = useIsLoaded(pitch, useMatches(ROOM_BESIDE))
  const ending = endedBecause && ENDINGS[endedBecause]

  return (
    <CardScreen
      key={isLegacy ? 'legacy' : 'phone'}
      title={text(isLegacy ? 'login.legacyHeading' : 'login.heading')}
      tabTitle={text(isLegacy ? 'login.legacyHeading' : 'login.submit')}
      beside={isPitchLoaded && <pitch.Component />}
      below={<LogInLinks links={[[routes.signUp.path, text('login.toSignUp')]]} />}
    >
      <CookieNotice />
      {ending && (
        <Alert severity="info" role="status">
          {endedMessage ?? text(ending)}
        </Alert>
      )}
      {notice === 'applying' && (
        <Alert severity="info" role="status">
          <NoticeLink to={routes.signUp.path}>{text('login.toSignUp')}</NoticeLink>
        </Alert>
      )}
      {notice && notice !== 'applying' && (
        <SuccessAlert message={text(NOTICES[notice])} onClose={() => dispatch(noticeDismissed())} />
      )}
      {error && <ErrorAlert {...describe(error)} />}
      {isLegacy ? (
        <>
          <LegacyLogInForm />
          <LogInLinks
            links={[
              [routes.login.path, text('login.toStandard')],
              [`${routes.forgotPin.path}?type=legacy_pin`, text('login.forgotLegacyPin')],
            ]}
          />
        </>
      ) : (
        <>
          <PhoneLogInForm />
          <Or role="separator">{text('login.or')}</Or>
          <LogInLinks
            links={[
              [`${routes.login.path}?type=legacy_pin`, text('login.toLegacy')],
              [routes.forgotPin.path, text('login.forgotPin')],
            ]}
          />
        </>
      )}
    </CardScreen>
  )
}

/** Text centered on a horizontal rule. */
const NoticeLink = styled(Link)(textLink)

const Or = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** Success messages (spec §4). */
const NOTICES = { pinReset: 'login.pinReset', reminderSent: 'login.reminderSent' } as const

/** Explains to users why they were logged out. */
const ENDINGS = {
  chosen: null,
  accountRefused: 'login.endedByServer',
  noToken: 'login.endedByTime',
  otherTab: 'login.endedElsewhere',
} as const satisfies Record<LogOutReason, keyof typeof loginStrings | null>
