export interface IconProps {
  /** Width and height in px. */
  size?: number
}

/** Creates an outline icon of 24 × 24 in the text color. Hidden from screen readers, as a text or label always accompanies it. */
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
