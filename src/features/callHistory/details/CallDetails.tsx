import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { PhoneIcon } from '../../../components/icons/icons'
import { formatDateTime, formatDuration, formatMoment } from '../../../components/page/format'
import { hiddenWhileDisabled, tabular } from '../../../components/page/styles'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { CallRecord } from '../../calls/callRecord'
import { selectCallIsLive } from '../../calls/callsSlice'
import { callsStrings } from '../../calls/callsStrings'
import { CAUSE_OF_REASON } from '../../calls/endCauses'
import { CallNotesForm } from '../../calls/notes/CallNotesForm'
import { AddToContacts } from '../../contacts/AddToContacts'
import { ContactOrNumber } from '../../contacts/ContactOrNumber'
import { useContactOf } from '../../contacts/contactBook'
import { CallOutcome } from '../CallOutcome'
import { callAgainClicked } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { CallCost } from './CallCost'
import { CallIdLine } from './CallIdLine'
import { CallQualityFacts } from './CallQualityFacts'
import { CopyButton } from './CopyButton'

const strings = { ...callHistoryStrings, ...callsStrings }

/** Everything known about a call. */
export function CallDetails({ call }: { call: CallRecord }) {
  const text = useText(strings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectCallIsLive)
  const { to, callerId, status, createdAt, answeredAt, endedAt } = call
  const contact = useContactOf(to)
  const isInProgress = status !== 'ended'
  return (
    <Parts>
      <Head>
        <ContactOrNumber number={to} isWhole />
        {contact && <PhoneNumberText number={to} />}
        <CallOutcome call={call} />
        <Actions>
          <Button
            variant="contained"
            startIcon={<PhoneIcon size={20} />}
            disabled={isBusy}
            onClick={() => dispatch(callAgainClicked({ to, callerId }))}
            sx={hiddenWhileDisabled}
          >
            {text('callHistory:details.callAgain')}
          </Button>
          <AddToContacts number={to} variant="outlined" />
          <CopyButton copied={{ sid: call.sid, number: to }} label={text('callHistory:details.copyNumber')} />
        </Actions>
      </Head>
      <Facts>
        <Fact name={text('callHistory:details.created')}>{formatDateTime(createdAt)}</Fact>
        <Fact name={text('callHistory:details.answered')}>
          {answeredAt === null ? text('callHistory:details.notAnswered') : formatMoment(answeredAt)}
        </Fact>
        <Fact name={text('callHistory:details.ended')}>
          {isInProgress || endedAt === null
            ? text('callHistory:details.underWay')
            : formatMoment(shownEnd(call, endedAt))}
        </Fact>
        {call.endedReason && call.endedReason !== 'cancelled' && (
          <Fact name={text('callHistory:details.reason')}>
            {text(`calls.end.${CAUSE_OF_REASON[call.endedReason]}`)}
          </Fact>
        )}
        {call.seconds > 0 && <Fact name={text('callHistory:details.length')}>{formatDuration(call.seconds)}</Fact>}
        <Fact name={text('callHistory:details.shownAs')}>
          <PhoneNumberText number={callerId} />
        </Fact>
        <Fact name={text('callHistory:details.user')}>
          <span translate="no">{call.accountName}</span>
        </Fact>
      </Facts>
      <CallNotesForm sid={call.sid} call={call} />
      <Part title={text('callHistory:details.cost')}>
        <CallCost call={call} />
      </Part>
      <Part title={text('callHistory:details.quality')}>
        <CallQualityFacts call={call} />
      </Part>
      <CallIdLine sid={call.sid} />
    </Parts>
  )
}

/** Started seconds count as whole ones, so that the real end may be a second before that of the length. */
function shownEnd({ answeredAt, seconds }: CallRecord, endedAt: number): number {
  return answeredAt === null ? endedAt : answeredAt + seconds * 1000
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      {children}
    </section>
  )
}

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  '& > span:first-of-type': theme.typography.h2,
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })

const Facts = styled('dl')(({ theme }) => ({
  ...tabular,
  margin: 0,
  display: 'grid',
  gap: 8,
  // Phone numbers do not wrap: one that does not fit next to its label goes below it.
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary, flexShrink: 0 },
  '& dd': { margin: '0 0 0 auto', textAlign: 'end', overflowWrap: 'anywhere', minWidth: 0 },
}))

const PartTitle = styled('h3')(({ theme }) => ({ ...theme.typography.subtitle1, margin: '0 0 8px' }))
