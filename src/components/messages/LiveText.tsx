interface LiveTextProps {
  /** With figures that change from second to second. */
  children: string
}

/**
 * A text whose figures count. They are kept from a browser's translation, so that the words around them are translated once,
 * and not again each second.
 */
export function LiveText({ children }: LiveTextProps) {
  return children.split(/(\d+)/).map((part, at) => {
    const isFigure = at % 2 === 1
    return (
      <span key={isFigure ? at : `${at}${part}`} translate={isFigure ? 'no' : undefined} style={INLINE}>
        {part}
      </span>
    )
  })
}

/** Said to be inline for what computes accessible names without a layout. */
const INLINE = { display: 'inline' } as const
