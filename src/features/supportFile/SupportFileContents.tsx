import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { formatCount, formatTimes } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { SupportFileFacts } from './supportFileSlice'
import { namesTicked, selectSupportFile } from './supportFileSlice'
import { supportFileStrings } from './supportFileStrings'

/** Lists what the file contains, and lets the user include real names. */
export function SupportFileContents({ facts }: { facts: SupportFileFacts }) {
  const text = useText(supportFileStrings)
  const dispatch = useAppDispatch()
  const { hasNames, canBeSent, actionsToSend } = useSelector(selectSupportFile)
  const hint = useId()
  const { cut = 0 } = facts
  const bytes = hasNames ? facts.bytesWithNames : facts.bytes
  return (
    <>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              // Undefined in recordings of older versions.
              checked={hasNames ?? false}
              onChange={(_, wanted) => dispatch(namesTicked({ wanted }))}
              slotProps={{ input: { 'aria-describedby': hint } }}
            />
          }
          label={text('supportFile.names')}
        />
        <Typography id={hint} variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
          {text(hasNames ? 'supportFile.namesIncluded' : 'supportFile.namesLeftOut')}
        </Typography>
      </div>
      <Facts>
        <dt>{text('supportFile.steps')}</dt>
        <dd>
          <span>{formatCount(facts.actions)}</span>
          {cut > 0 && <span>{text('supportFile.withoutOlder', { count: cut, amount: formatCount(cut) })}</span>}
          {actionsToSend !== undefined && (
            <Typography variant="body2">
              {text('supportFile.partSent', { amount: formatCount(actionsToSend), all: formatCount(facts.actions) })}
            </Typography>
          )}
        </dd>
        <dt>{text('supportFile.time')}</dt>
        <dd>{formatTimes(facts.from, facts.to)}</dd>
        <dt>{text('supportFile.size')}</dt>
        <dd>{text('supportFile.kilobytes', { size: formatCount(Math.ceil(bytes / 1024)) })}</dd>
        <dt>{text('supportFile.in')}</dt>
        <dd>{text('supportFile.inText')}</dd>
        <dt>{text('supportFile.never')}</dt>
        <dd>{text('supportFile.neverText')}</dd>
        <dt>{text('supportFile.where')}</dt>
        <dd>{text(canBeSent ? 'supportFile.sentOrSaved' : 'supportFile.saved')}</dd>
      </Facts>
    </>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: '0 0 12px', overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: 24,
    alignItems: 'baseline',
  },
}))
