import { Fragment } from 'react'

/**
 * From the first digit, bracket or "+" to the last digit; at least seven characters, which excludes dates and amounts.
 */
const NUMBER = /(\+?[(\d][\d() -]{6,}\d)/

/** Said to be inline for what computes accessible names without a layout: others would be read with a space after them. */
const INLINE = { display: 'inline' } as const
const WHOLE = { ...INLINE, whiteSpace: 'nowrap' } as const

/**
 * A text in which no formatted phone number breaks at its space or hyphen. A different text gets a new element, as the
 * browser may have translated the old one.
 */
export function WholeNumbers({ children }: { children: string }) {
  const parts = children.split(NUMBER)
  return (
    <span key={children} style={INLINE}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every second part is a number
        <Fragment key={at}>
          {at % 2 === 1 ? (
            <span style={WHOLE} translate="no">
              {part}
            </span>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </span>
  )
}
