import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { useWindow } from '../../components/page/windowContext'
import { loadWorldPhones } from '../../components/phone/phones'
import { useAppDispatch } from '../../redux'
import type { DialerParts } from './dialerParts'
import { selectDialCountries } from './dialerSelectors'
import { numberTyped } from './dialerSlice'
import { readShortNumber } from './readShortNumber'

const DIAL_KEY = /^[\d+*#]$/
const TONE_KEY = /^[*#]$/
const ACCEPTS_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Sends digits typed and numbers pasted anywhere on the page to the number field; * and # are tones. */
export function useTypingAnywhere(
  field: RefObject<HTMLInputElement | null>,
  onPhonesFound: (phones: FoundPhone[]) => void,
  onToneKey: (key: string) => void,
) {
  const dispatch = useAppDispatch()
  const store = useStore<DialerParts>()
  const { document } = useWindow()

  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const isDialKey = DIAL_KEY.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isDialKey || event.defaultPrevented || acceptsKeys(event.target) || isDialogOpen(document)) return
      if (TONE_KEY.test(event.key)) {
        event.preventDefault()
        onToneKey(event.key)
        return
      }
      // The browser then delivers the key to the newly focused field.
      const end = field.current?.value.length ?? 0
      field.current?.focus()
      field.current?.setSelectionRange(end, end)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || acceptsKeys(event.target) || isDialogOpen(document)) return
      const text = event.clipboardData?.getData('text') ?? ''
      loadWorldPhones().then(
        (phones) => {
          const countries = selectDialCountries(store.getState())
          const [country] = countries
          const short = readShortNumber(text, countries, phones)
          const found = short ? [] : phones.readAnyPhones(text, country)
          if (short) dispatch(numberTyped(short))
          else if (found.length > 0) onPhonesFound(found)
        },
        // Without the phone rules, it is unknown whether this was a number.
        () => undefined,
      )
    }
    document.addEventListener('keydown', type)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('keydown', type)
      document.removeEventListener('paste', paste)
    }
  }, [document, field, onPhonesFound, onToneKey, store, dispatch])
}

function acceptsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ACCEPTS_KEYS) !== null
}

function isDialogOpen(document: Document): boolean {
  return document.querySelector('[role="dialog"]') !== null
}
