import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { loadWorldPhones } from '../../components/phone/phones'
import type { FoundPhone } from '../../components/phone/readPhones'
import { useWindow } from '../../components/windowContext'
import { selectDialCountry } from './dialerSelectors'

const DIALED = /^[\d+*#]$/
const TONE_KEY = /^[*#]$/
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Keys of a number, and pastes, go to the number field wherever on the page they are typed; * and # are tones. */
export function useTypingAnywhere(
  field: RefObject<HTMLInputElement | null>,
  take: (phones: FoundPhone[]) => void,
  onToneKey: (key: string) => void,
) {
  const country = useSelector(selectDialCountry)
  const { document } = useWindow()

  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const isKeyOfNumber = DIALED.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isKeyOfNumber || event.defaultPrevented || takesKeys(event.target) || isDialogOpen(document)) return
      if (TONE_KEY.test(event.key)) {
        event.preventDefault()
        onToneKey(event.key)
        return
      }
      // The key itself then arrives in the field as if it had been there all along.
      const end = field.current?.value.length ?? 0
      field.current?.focus()
      field.current?.setSelectionRange(end, end)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || takesKeys(event.target) || isDialogOpen(document)) return
      const text = event.clipboardData?.getData('text') ?? ''
      loadWorldPhones().then(
        ({ readAnyPhones }) => {
          const phones = readAnyPhones(text, country)
          if (phones.length > 0) take(phones)
        },
        // Without the rules of numbers there is no telling whether this was one.
        () => undefined,
      )
    }
    document.addEventListener('keydown', type)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('keydown', type)
      document.removeEventListener('paste', paste)
    }
  }, [document, field, take, onToneKey, country])
}

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}

function isDialogOpen(document: Document): boolean {
  return document.querySelector('[role="dialog"]') !== null
}
