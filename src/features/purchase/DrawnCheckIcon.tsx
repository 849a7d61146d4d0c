import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import type { IconProps } from '../../components/icons/icons'

/** CheckCircleIcon, whose check is drawn when it appears. */
export function DrawnCheckIcon({ size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <circle cx={12} cy={12} r={9} />
      <Check d="M8 12.3L10.8 15L16 9.5" pathLength={1} />
    </svg>
  )
}

const draw = keyframes({ from: { strokeDashoffset: 1 } })

const Check = styled('path')({ strokeDasharray: 1, animation: `${draw} 300ms ease-out both` })
