interface WaitingRowProps {
  /** In px. */
  top: number
  /** Whether it stands among the calls of a day. */
  isListed?: boolean
}

/** Keeps the place of a call that is still to be loaded. It does not shimmer: a screen full of them must cost nothing. */
export function WaitingRow({ top, isListed = false }: WaitingRowProps) {
  const Row = isListed ? 'li' : 'div'
  return (
    <Row className="waiting" aria-hidden="true" style={{ top }}>
      <span />
      <span />
    </Row>
  )
}
