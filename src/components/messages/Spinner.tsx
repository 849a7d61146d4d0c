import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'

interface SpinnerProps {
  /** Diameter in px. */
  size?: number
  'aria-label'?: string
  'aria-labelledby'?: string
  /** For a spinner in a control that says itself that it is busy. */
  'aria-hidden'?: true
}

/** A progress indicator in the color of the text. */
export function Spinner({ size = 40, ...label }: SpinnerProps) {
  return <Ring role="progressbar" {...label} style={{ width: size, height: size }} />
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

const Ring = styled('span')({
  display: 'inline-block',
  boxSizing: 'border-box',
  border: '0.15em solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 1s linear infinite`,
})
