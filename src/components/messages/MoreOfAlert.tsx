import { styled } from '@mui/material/styles'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { ReportButton } from './ReportButton'

export interface MoreOfAlertProps {
  /** Of the failed request. */
  requestId?: string | undefined
}

/** Folded at the end of an alert's line: what support asks for, and a way to report the problem. */
export function MoreOfAlert({ requestId }: MoreOfAlertProps) {
  const text = useText(componentStrings)
  return (
    <More>
      <summary>{text('alert.more')}</summary>
      <Unfolded>
        {requestId !== undefined && <span>{text('alert.requestId', { requestId })}</span>}
        <ReportButton size="small" />
      </Unfolded>
    </More>
  )
}

const More = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  // The triangle begins where the text does.
  marginInlineStart: -4,
  '& summary': {
    ...theme.typography.button,
    fontSize: '0.875rem',
    padding: '1px 4px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { margin: '-11px 0', padding: '12px 4px' },
  },
  '&[open]': { order: 1, flexBasis: '100%' },
  // The word stays where it was pressed; older browsers move it below.
  '@supports selector(::details-content)': {
    '&[open]': { display: 'contents' },
    '&::details-content': { order: 1, flexBasis: '100%' },
  },
}))

const Unfolded = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingTop: 8,
})
