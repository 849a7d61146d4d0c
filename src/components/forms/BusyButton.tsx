import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { useId } from 'react'
import { Spinner } from '../messages/Spinner'

export interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'component' | 'href'> {
  busy: boolean
}

/**
 * A button that sends something. While busy, it keeps its width, name and focus, shows a spinner
 * instead of its label and ignores every click, including the one triggered by Enter in a form.
 * A double click counts as one click, even if the first one has completed before the second.
 */
export function BusyButton({ busy, onClick, children, ...button }: BusyButtonProps) {
  const labelId = useId()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const isDoubleClick = event.detail > 1
    if (busy || isDoubleClick) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button {...button} onClick={click} aria-busy={busy} aria-disabled={busy || undefined} aria-labelledby={labelId}>
      <Label id={labelId} style={{ opacity: busy ? 0 : 1 }}>
        {children}
      </Label>
      {busy && (
        <Centered>
          <Spinner size={22} aria-labelledby={labelId} />
        </Centered>
      )}
    </Button>
  )
}

const Label = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })
const Centered = styled('span')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
