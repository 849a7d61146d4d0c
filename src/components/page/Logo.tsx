import { styled } from '@mui/material/styles'

/** A tea leaf that is also a speech bubble with a waveform. public/icons/icon.svg is the same logo. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flexShrink: 0 }}>
      <Leaf d="M4 28V15A11 11 0 0 1 15 4H28V17A11 11 0 0 1 17 28Z" />
      <Waveform d="M10.25 13.75V18.25M16 10V22M21.75 13V19" />
    </svg>
  )
}

const Leaf = styled('path')(({ theme }) => ({
  fill: theme.vars.palette.primary.main,
  stroke: theme.vars.palette.primary.main,
  strokeWidth: 2,
  strokeLinejoin: 'round',
}))

const Waveform = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.primary.contrastText,
  strokeWidth: 2.75,
  strokeLinecap: 'round',
}))
