import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { formatCredits, formatLength, formatTime, spokenDigits } from '../../components/format'
import { PhoneIcon } from '../../components/icons'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { formatInternational } from '../../components/phone/worldPhones'
import { tabular } from '../../components/styles'
import { useText } from '../../strings/text'
import type { CallRecord } from '../calls/callRecord'
import { CallOutcome } from './CallOutcome'
import { callHistoryStrings } from './callHistoryStrings'

export interface CallRowProps {
  call: CallRecord
  /** Its number in the list. */
  index: number
  /** Told to parents of the calls of their sub-accounts. */
  caller: string | undefined
  /** In px below the heading of its day. */
  top: number
  /** Its number among the calls of its day, and how many these are; -1 while that is unknown. */
  position: number
  of: number
  /** Whether Tab leads to it; the arrow keys lead to all others. */
  isReachable: boolean
  /** Nothing can be called while a call is live. */
  isBusy: boolean
  onOpen: (sid: string) => void
  onCallAgain: (call: CallRecord) => void
}

/** One call. Without styled parts inside: a fling puts twenty of them on screen within a frame. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, index, caller, top, position, of, isReachable, isBusy, onOpen, onCallAgain } = props
  const text = useText(callHistoryStrings)
  const id = `call-${call.sid}`
  const tabIndex = isReachable ? 0 : -1
  const shownAs = text('history.shownAs', { number: formatInternational(call.callerId) })
  const told = [formatTime(call.createdAt), shownAs, ...(caller ? [text('history.by', { name: caller })] : [])]
  return (
    <Row style={{ top }} data-call={index} aria-posinset={position} aria-setsize={of}>
      <button
        type="button"
        className="open"
        tabIndex={tabIndex}
        aria-describedby={`${id}-told ${id}-outcome ${id}-figures`}
        onClick={() => onOpen(call.sid)}
      >
        <PhoneNumberText number={call.to} />
      </button>
      <div className="told" id={`${id}-told`}>
        {told.join(' · ')}
      </div>
      <div className="outcome" id={`${id}-outcome`}>
        <CallOutcome result={call.result} />
      </div>
      <div className="figures" id={`${id}-figures`}>
        <span data-charged={call.credits > 0}>
          {text('history.credits', { amount: formatCredits(call.credits), count: call.credits })}
        </span>
        <span>{call.seconds > 0 ? formatLength(call.seconds) : ''}</span>
      </div>
      <button
        type="button"
        className="again"
        tabIndex={tabIndex}
        disabled={isBusy}
        aria-label={text('history.callAgainNumber', { number: spokenDigits(call.to) })}
        onClick={() => onCallAgain(call)}
      >
        <PhoneIcon size={18} />
        <span>{text('history.callAgain')}</span>
      </button>
    </Row>
  )
})

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Row = styled('li')(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: 'absolute',
    insetInline: 0,
    height: 'var(--row)',
    contain: 'strict',
    display: 'grid',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 12,
    padding: '0 8px 0 16px',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    gridTemplateAreas: '"open figures again" "outcome figures again" "told told again"',
    borderBottom: `1px solid ${palette.divider}`,
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
    '& button': { font: 'inherit', border: 0, background: 'none', padding: 0, cursor: 'pointer' },
    '& .open': { gridArea: 'open', textAlign: 'start', color: palette.text.primary, ...ellipsis },
    // The whole row opens the details.
    '& .open::after': { content: '""', position: 'absolute', inset: 0 },
    '& .open:focus-visible': { outline: 'none' },
    '& .open:focus-visible::after': { outline: `2px solid ${palette.primaryText}`, outlineOffset: -2, borderRadius: 4 },
    '& .told': {
      gridArea: 'told',
      ...theme.typography.body2,
      ...tabular,
      ...ellipsis,
      color: palette.text.secondary,
    },
    '& .outcome': { gridArea: 'outcome' },
    '& .figures': {
      gridArea: 'figures',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-end',
      whiteSpace: 'nowrap',
      ...theme.typography.body2,
      ...tabular,
      color: palette.text.secondary,
    },
    '& [data-charged]': theme.typography.body1,
    '& [data-charged="true"]': { color: palette.text.primary },
    '& .again': {
      gridArea: 'again',
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 8,
      minHeight: 44,
      borderRadius: 8,
      ...theme.typography.body2,
      fontWeight: 600,
      color: palette.primaryText,
      '&:disabled': { color: palette.text.disabled, cursor: 'default' },
      '&:focus-visible': { outlineOffset: -2 },
      '@media (hover: hover)': { '&:hover:enabled': { backgroundColor: palette.action.selected } },
    },
    [theme.breakpoints.down('sm')]: { '& .again span': { display: 'none' } },
    [theme.breakpoints.up('sm')]: {
      columnGap: 24,
      padding: '0 12px 0 24px',
      gridTemplateColumns: 'minmax(0, 1fr) 128px 104px auto',
      gridTemplateAreas: '"open outcome figures again" "told outcome figures again"',
      '& .again': { padding: '0 14px' },
    },
  }
})
