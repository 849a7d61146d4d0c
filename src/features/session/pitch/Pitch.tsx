import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { CheckCircleIcon } from '../../../components/icons/icons'
import { useText } from '../../../strings/text'
import { CallPicture } from './CallPicture'
import { PriceLookUp } from './PriceLookUp'
import { pitchStrings } from './pitchStrings'

const POINTS = ['pitch.callerId', 'pitch.browser', 'pitch.testCall'] as const

/** Says beside the log-in form what the product is, and what calls cost. */
export function Pitch() {
  const text = useText(pitchStrings)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{text('pitch.heading')}</Heading>
      <Lead>{text('pitch.lead')}</Lead>
      <Columns>
        <CallPicture />
        <div>
          <Points>
            {POINTS.map((point) => (
              <li key={point}>
                <CheckCircleIcon size={18} />
                <span>{text(point)}</span>
              </li>
            ))}
          </Points>
          <PriceHeading>{text('pitch.price')}</PriceHeading>
          <PriceLookUp />
        </div>
      </Columns>
    </section>
  )
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h1,
  maxWidth: 520,
  margin: 0,
  fontSize: '2rem',
  lineHeight: 1.1875,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '12px 0 24px',
  fontSize: '1rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}))

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 320px)',
  gap: 24,
  alignItems: 'end',
})

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '0 0 20px',
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& > li': { display: 'flex', gap: 10 },
  '& svg': { marginTop: 1, color: theme.vars.palette.primaryText },
}))

const PriceHeading = styled('h3')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 600, margin: '0 0 8px' }))
