import { styled } from '@mui/material/styles'

/** A leaf that is also a speech bubble; its vein is the line that a voice travels on. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flexShrink: 0 }}>
      <Leaf d="M3 29V15A12 12 0 0 1 15 3H29V17A12 12 0 0 1 17 29Z" />
      <Vein d="M3 29L21 11M9.500 22.500V15.500M9.500 22.500H16.500M14.500 17.500V12.500M14.500 17.500H19.500" />
    </svg>
  )
}

const Leaf = styled('path')(({ theme }) => ({ fill: theme.vars.palette.primary.main }))
const Vein = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.primary.contrastText,
  strokeWidth: 2,
  strokeLinecap: 'round',
}))
