import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { BlockedIcon, WarningIcon } from '../../components/icons/icons'
import { LOW, oneLine, tabular } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { GetCredits } from '../creditRequests/GetCredits'
import { costText } from './costText'
import { selectDialState, selectPlaceAction } from './dialerSelectors'
import { priceRetryClicked } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import type { DialState } from './dialState'

const ICON = 18
const ICON_GAP = 6

/** Where there is only room for one line; text of twice the size wraps nevertheless. */
const ONE_LINE = '@media (max-height: 799.95px) and (min-height: 28rem)'

/** Here a price and the minutes need two lines. */
const NARROWEST = '@media (max-width: 359.95px)'

/** What a call to the dialed number costs and how long the balance lasts, or why the number can't be called. */
export function CostLine({ id }: { id: string }) {
  const text = useText(dialerStrings)
  const dialState = useSelector(selectDialState)
  const canRedial = useSelector(selectPlaceAction) === 'redial'
  const { main, more, short, ending } = costText(dialState, text, canRedial)
  return (
    <Line data-level={levelOf(dialState)}>
      <div id={id} role="status" aria-live="polite" aria-atomic="true">
        {dialState.kind === 'loading' ? (
          <Skeleton width={220} aria-label={text('cost.looking')} />
        ) : (
          <>
            <Main>
              {iconOf(dialState)}
              {short ? (
                <>
                  <UnlessLow>{main}</UnlessLow>
                  <IfLow>{short}</IfLow>
                </>
              ) : (
                <Text>
                  <Cut>{main}</Cut>
                  {ending && (
                    <Ending>
                      <Dot>{' · '}</Dot>
                      <span>{ending}</span>
                    </Ending>
                  )}
                </Text>
              )}
            </Main>
            {more && <UnlessLow>{more}</UnlessLow>}
          </>
        )}
      </div>
      <Remedy dialState={dialState} />
    </Line>
  )
}

function Remedy({ dialState }: { dialState: DialState }) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  if (dialState.kind === 'noCredits' || (dialState.kind === 'callable' && dialState.isLow)) return <GetCredits />
  if (dialState.kind === 'priceUnknown')
    return (
      <Button size="small" onClick={() => dispatch(priceRetryClicked())}>
        {text('cost.again')}
      </Button>
    )
  return null
}

type Level = 'quiet' | 'plain' | 'warning' | 'error'

function levelOf(dialState: DialState): Level {
  if (dialState.kind === 'callable') return dialState.isLow || dialState.rate.isUnlikely ? 'warning' : 'plain'
  if (dialState.kind === 'empty' || dialState.kind === 'incomplete' || dialState.kind === 'loading') return 'quiet'
  return dialState.kind === 'priceUnknown' ? 'warning' : 'error'
}

function iconOf(dialState: DialState): ReactNode {
  const icons: Record<Level, ReactNode> = {
    quiet: null,
    plain: null,
    warning: <WarningIcon size={ICON} />,
    error: <BlockedIcon size={ICON} />,
  }
  return icons[levelOf(dialState)]
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  position: 'relative',
  // Always two lines high, so that the keys below do not move while a number is typed.
  minHeight: 44,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  '&[data-level="warning"]': { color: theme.vars.palette.warning.main },
  '&[data-level="error"]': {
    color: theme.vars.palette.error.main,
    // Below the sentence, not its icon.
    '& > div > :nth-of-type(2)': { marginLeft: ICON + ICON_GAP },
  },
  '&[data-level="plain"] > div > :first-of-type': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  // The remedy goes at the end of the second line.
  '& > .MuiButton-root': { position: 'absolute', right: -8, bottom: -10, padding: '6px 8px', border: 0 },
  [LOW]: {
    minHeight: 22,
    marginTop: 4,
    '&[data-level="plain"] > div > :first-of-type': { fontWeight: 400 },
    '& > :not(:last-child)': { paddingRight: 88 },
    '& > .MuiButton-root': { bottom: -8 },
  },
}))

const Main = styled('span')({ display: 'flex', alignItems: 'center', gap: ICON_GAP })
const Text = styled('span')({ minWidth: 0, [LOW]: { display: 'flex', [NARROWEST]: { flexDirection: 'column' } } })
const Cut = styled('span')({ [ONE_LINE]: oneLine })
const Ending = styled('span')({ display: 'none', [LOW]: { display: 'block', flexShrink: 0, whiteSpace: 'pre' } })
const Dot = styled('span')({ [NARROWEST]: { display: 'none' } })
// Both are rendered, because the prerendered page must suit every window height.
const UnlessLow = styled('span')({ display: 'block', [LOW]: { display: 'none' } })
const IfLow = styled('span')({ display: 'none', [LOW]: { display: 'block' }, [ONE_LINE]: oneLine })
