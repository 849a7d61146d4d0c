import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

interface ShrinkingListProps {
  label: string
  /** The rows. */
  children: readonly ReactNode[]
}

/** A list whose rows can be removed: it takes the focus when the focused row disappears. */
export function ShrinkingList({ label, children }: ShrinkingListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { length } = children
  const previousLength = useRef(length)
  useEffect(() => {
    const isShorter = length < previousLength.current
    previousLength.current = length
    if (isShorter && document.activeElement === document.body) list.current?.focus()
  }, [length])
  return (
    <Rows ref={list} tabIndex={-1} aria-label={label}>
      {children}
    </Rows>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  outline: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
