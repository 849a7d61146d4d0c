interface WaitingRowProps {
  /** In px. */
  top: number
  /** Whether it stands among the rows of a list. */
  isListed?: boolean
}

/** Keeps the place of a row that is still to be drawn. It does not shimmer: a screen full of them must cost nothing. */
export function WaitingRow({ top, isListed = false }: WaitingRowProps) {
  const Row = isListed ? 'li' : 'div'
  return <Row className="waiting" aria-hidden="true" style={{ top }} />
}
