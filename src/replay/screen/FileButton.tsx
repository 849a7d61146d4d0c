import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import type { ChangeEvent } from 'react'
import { useRef } from 'react'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string
  onFiles: (files: readonly File[]) => void
}

/** A button that chooses a file; the same file can be chosen again. */
export function FileButton({ label, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    onFiles(files)
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".json,.txt,application/json,text/plain"
        onChange={choose}
      />
    </>
  )
}
