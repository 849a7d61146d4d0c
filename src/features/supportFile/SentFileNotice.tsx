import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { formatCount, formatDate } from '../../components/page/format'
import { sentences } from '../../strings/sentences'
import { useText } from '../../strings/text'
import type { SentFile } from './supportFileSlice'
import { selectSupportFile } from './supportFileSlice'
import { supportFileStrings } from './supportFileStrings'

/** The code under which support finds the file that was sent. */
export function SentFileNotice({ code, expiresAt, actions }: SentFile) {
  const text = useText(supportFileStrings)
  const all = useSelector(selectSupportFile).facts?.actions ?? 0
  return (
    <div role="status">
      <Typography>
        {sentences(
          text('supportFile.sent'),
          actions !== undefined &&
            actions < all &&
            text('supportFile.sentPart', { amount: formatCount(actions), all: formatCount(all) }),
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {text('supportFile.code')}
      </Typography>
      <Code>
        {code.match(/.{1,4}/g)?.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </Code>
      <Typography>{text('supportFile.codeText', { date: formatDate(expiresAt) })}</Typography>
    </div>
  )
}

const Code = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  gap: 12,
  margin: '4px 0 12px',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.1em',
}))
