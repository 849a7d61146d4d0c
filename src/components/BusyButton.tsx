import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { useId } from 'react'
import { Spinner } from './Spinner'

export interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'component' | 'href'> {
  busy: boolean
}

/**
 * A button that sends something. While busy it keeps its width, its name and the focus, shows a
 * spinner in place of its words and swallows every click, also the one that Enter in a form makes.
 * A double click is one click, even where the first was answered before the second came.
 */
export function BusyButton({ busy, onClick, children, ...button }: BusyButtonProps) {
  const labelId = useId()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecondOfTwo = event.detail > 1
    if (busy || isSecondOfTwo) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button {...button} onClick={click} aria-busy={busy} aria-disabled={busy || undefined} aria-labelledby={labelId}>
      <Words id={labelId} style={{ opacity: busy ? 0 : 1 }}>
        {children}
      </Words>
      {busy && (
        <Middle>
          <Spinner size={22} aria-labelledby={labelId} />
        </Middle>
      )}
    </Button>
  )
}

const Words = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })
const Middle = styled('span')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
