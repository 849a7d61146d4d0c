import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { HOUR_MS } from '../../../../shared/durations'
import { ErrorIcon, WarningIcon } from '../../../components/icons/icons'
import { CardIcon } from '../../../components/icons/laterIcons'
import { StatusChip } from '../../../components/messages/StatusChip'
import { startOfCalendarDay } from '../../../components/page/calendar'
import { formatMonth } from '../../../components/page/format'
import { Section } from '../../../components/page/Section'
import { tabular } from '../../../components/page/styles'
import { VanishingButton } from '../../../components/page/VanishingButton'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import { selectReplenisher } from '../../replenisher/replenisherSlice'
import { LoadProblem } from '../../transactions/LoadProblem'
import { expiryOf, useCardName } from './cardWords'
import type { SavedCard } from './paymentApi'
import { selectCards, selectCardsError } from './paymentApi'
import { cardsRetryClicked, removeClicked } from './paymentSlice'
import { paymentStrings } from './paymentStrings'

/** Cards that auto-replenish may charge; they can be removed. */
export function SavedCards() {
  const text = useText(paymentStrings)
  return (
    <Section title={text('cards.heading')}>
      <Failure />
      <Contents />
    </Section>
  )
}

/** Shown above the cards loaded before, if any. */
function Failure() {
  const text = useText(paymentStrings)
  const dispatch = useAppDispatch()
  const error = useSelector(selectCardsError)
  if (!error) return null
  return (
    <LoadProblem
      error={error}
      failed={text('cards.loadFailed')}
      notOffered={text('cards.notOffered')}
      onRetry={() => dispatch(cardsRetryClicked())}
    />
  )
}

function Contents() {
  const text = useText(paymentStrings)
  const cards = useSelector(selectCards)
  const hasFailed = useSelector(selectCardsError) !== undefined
  const isReplenished = useSelector(selectReplenisher).active !== null
  if (!cards && hasFailed) return null
  if (!cards) return <SkeletonRows rows={2} />
  if (cards.length === 0)
    return (
      <>
        <Typography sx={{ pt: { lg: 0.75 } }}>{text('cards.emptyTitle')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('cards.emptyBody')}
        </Typography>
      </>
    )
  return (
    <List aria-label={text('cards.heading')}>
      {cards.map((card, index) => (
        <CardRow key={card.sid} card={card} isCharged={isReplenished && index === 0} />
      ))}
    </List>
  )
}

function CardRow({ card, isCharged }: { card: SavedCard; isCharged: boolean }) {
  const text = useText(paymentStrings)
  const dispatch = useAppDispatch()
  const name = useCardName()(card)
  const expiry = expiryOf(card, useNow(HOUR_MS))
  const date = formatMonth(startOfCalendarDay(card.expiryYear, card.expiryMonth, 1))
  return (
    <Row>
      <CardIcon />
      <div>
        <div>{name}</div>
        <Details>
          <span>{text('cards.expires', { date })}</span>
          {expiry === 'soon' && (
            <StatusChip tone="warning" icon={<WarningIcon size={16} />}>
              {text('cards.soon')}
            </StatusChip>
          )}
          {expiry === 'expired' && (
            <StatusChip tone="error" icon={<ErrorIcon size={16} />}>
              {text('cards.over')}
            </StatusChip>
          )}
          {isCharged && <span>{text('cards.replenishes')}</span>}
        </Details>
      </div>
      <VanishingButton
        color="error"
        aria-label={text('cards.removeNamed', { card: name })}
        onClick={() => dispatch(removeClicked({ sid: card.sid }))}
      >
        {text('cards.remove')}
      </VanishingButton>
    </Row>
  )
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const Row = styled('li')(({ theme }) => ({
  ...tabular,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '8px 0',
  '&:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > svg': { color: theme.vars.palette.text.secondary },
}))

const Details = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))
