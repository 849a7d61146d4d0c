import { Fragment } from 'react'

/** From the first digit, bracket or "+" to the last digit; seven characters, so that dates and amounts are none. */
const NUMBER = /(\+?[(\d][\d() -]{6,}\d)/

/** Said to be inline for what computes accessible names without a layout: others would be read with a space after them. */
const INLINE = { display: 'inline' } as const
const WHOLE = { ...INLINE, whiteSpace: 'nowrap' } as const

/**
 * A text in which no formatted phone number breaks at its space or hyphen. A different text gets an element of its own, so
 * that the browser may have translated the one before.
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
