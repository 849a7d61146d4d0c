import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useText } from '../../strings/text'
import { layoutStrings } from './layoutStrings'

export const MAIN_ID = 'main'

/** The first Tab stop: skips the header. */
export const SkipLink = memo(function SkipLink() {
  const text = useText(layoutStrings)
  return <Skip href={`#${MAIN_ID}`}>{text('app.skipToContent')}</Skip>
})

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: 8,
  ...theme.typography.button,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}))
