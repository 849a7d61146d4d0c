import { keyframes } from '@emotion/react'
import type { SkeletonProps } from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

/**
 * Replaces MUI's Skeleton by the two variants that the app has, each with a wave. Saves 850 bytes (brotli) of the first
 * load of `/`.
 */
// biome-ignore lint/style/noDefaultExport: the module it replaces has one
export default function Skeleton({ variant = 'text', component, width, height, style, ...rest }: SkeletonProps) {
  const Variant = variant === 'text' ? Text : Bone
  return <Variant as={component} className="MuiSkeleton-root" {...rest} style={{ width, height, ...style }} />
}

const wave = keyframes({ '0%': { transform: 'translateX(-100%)' }, '50%, 100%': { transform: 'translateX(100%)' } })

const Bone = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  height: '1.2em',
  borderRadius: 8,
  backgroundColor: vars.palette.Skeleton.bg,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    transform: 'translateX(-100%)',
    background: `linear-gradient(90deg, transparent, ${vars.palette.action.hover}, transparent)`,
    animation: `${wave} 2s linear 0.5s infinite`,
  },
}))

const Text = styled(Bone)({
  height: 'auto',
  transformOrigin: '0 55%',
  transform: 'scale(1, 0.6)',
  borderRadius: '8px / 13.3px',
  '&:empty::before': { content: '"\\00a0"' },
})
