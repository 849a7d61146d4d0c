export interface IconProps {
  /** Width and height in px. */
  size?: number
}

/** A drawing of 24 × 24, in lines of the text's colour. Always beside words or a label, so never read out. */
export function icon(lines: string) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 20 ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flexShrink: 0, display: 'block' }}
      >
        <path d={lines} />
      </svg>
    )
  }
}

export const CIRCLE = 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z'
