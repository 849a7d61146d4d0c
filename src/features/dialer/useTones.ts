import { useCallback, useRef, useState } from 'react'
import { useForm } from '../forms/useForm'
import { useShown } from '../view/useChoice'

/** Tones to send after the number. They may be secret, so state and recordings hold only their length. */
export function useTones() {
  const [isShown, show] = useShown('tones')
  const { values, type } = useForm('dialerTones', { tones: '' })
  /** The tones were started by a key pressed outside their field, so that typing continues there. */
  const [takesFocus, setTakesFocus] = useState(false)
  const { tones: text } = values
  /** With what has been typed since the last render. */
  const latest = useRef({ text, type })
  latest.current = { text: isShown ? text : '', type }

  const write = useCallback(
    (tones: string) => {
      latest.current.text = tones
      latest.current.type('tones')(tones)
      show(true)
    },
    [show],
  )
  const edit = useCallback(
    (tones: string) => {
      write(tones)
      setTakesFocus(false)
    },
    [write],
  )
  /** Replaces the tones; without any, their field disappears. */
  const replace = useCallback(
    (tones: string) => {
      edit(tones)
      show(tones !== '')
    },
    [edit, show],
  )
  const add = useCallback(
    (keys: string) => {
      write(latest.current.text + keys)
      setTakesFocus(true)
    },
    [write],
  )
  return { text: isShown ? text : null, takesFocus, edit, replace, add }
}
