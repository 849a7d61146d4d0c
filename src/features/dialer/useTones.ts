import { useCallback, useRef, useState } from 'react'
import { useForm } from '../forms/useForm'
import { useShown } from '../view/useChoice'

/** The tones that follow the number. State and recordings get their length only: they may be secret. */
export function useTones() {
  const [isShown, show] = useShown('tones')
  const { values, type } = useForm('dialerTones', { tones: '' })
  /** Whether they were started by a tone key pressed outside their field, so that typing continues there. */
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
  /** Replaces them; null removes them with their field. */
  const set = useCallback(
    (tones: string | null) => {
      if (tones === null) show(false)
      else write(tones)
      setTakesFocus(false)
    },
    [show, write],
  )
  const add = useCallback(
    (key: string) => {
      write(latest.current.text + key)
      setTakesFocus(true)
    },
    [write],
  )
  return { text: isShown ? text : null, takesFocus, set, add }
}
