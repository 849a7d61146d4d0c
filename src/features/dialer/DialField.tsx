import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { keepTones } from '../../../shared/numbers/keepTones'
import { digitOfLetter } from '../../../shared/numbers/keypad'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { Field, InputBox } from '../../components/forms/Field'
import { lazyPart } from '../../components/loading/lazyPart'
import { useAfterPaint } from '../../components/loading/useAfterPaint'
import { useIsLoaded } from '../../components/loading/useIsLoaded'
import { LOW } from '../../components/page/styles'
import { CountrySelect } from '../../components/phone/CountrySelect'
import { allCountries, moveToCountry, nationalDigits } from '../../components/phone/callingCodes'
import { useFormatting } from '../../components/phone/formatting'
import { plainNumber } from '../../components/phone/PlainPhoneInput'
import { pressKey } from '../../components/phone/padEdits'
import type { Phones } from '../../components/phone/phones'
import { loadWorldPhones, usePhones, worldPhones } from '../../components/phone/phones'
import { typedOnly } from '../../components/phone/typedCharacters'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { useDialedContacts } from '../contacts/search/useDialedContacts'
import { countryChosen } from '../preferences/preferencesSlice'
import { Backspace } from './Backspace'
import { selectDialCountries, selectDialCountry } from './dialerSelectors'
import { numberChosen, numberTyped, selectIsWhole, selectLead, selectNumber } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import { readShortNumber, shortKindOf } from './readShortNumber'
import { suggest } from './suggestions'
import { TimeThere } from './TimeThere'
import { isWithModifier, useSuggestions } from './useSuggestions'
import { useTypedName } from './useTypedName'

interface DialFieldProps {
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
  /** Takes a key that is not part of a number: of a star code, or *, # or a pause. Returns whether it did. */
  onKey: (key: string) => boolean
  /** Takes tones that were typed after the number before the app took over the page. */
  onTones: (tones: string) => void
  onPhonesPasted: (phones: FoundPhone[]) => void
  describedBy: string
}

const suggestionList = lazyPart(async () => (await import('./SuggestionList')).SuggestionList)

const NONE: never[] = []
const TONES = /[*#,;]/
const PAUSE = ','
/** As many digits behind a comma may be another number. */
const LEAST_DIGITS = 7
/** Minimum spaces in the formatted number; only complete numbers are formatted by their country's rules. */
const SPACES_AT_LEAST = 3

/** The field for the number to dial. */
export function DialField({ field, onEnter, onKey, onTones, onPhonesPasted, describedBy }: DialFieldProps) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const id = useId()
  const number = useSelector(selectNumber)
  const lead = useSelector(selectLead)
  const isWhole = useSelector(selectIsWhole)
  const country = useSelector(selectDialCountry)
  const countries = useSelector(selectDialCountries)
  const recents = useSelector(selectRecentCalls) ?? NONE
  const contacts = useDialedContacts(number)
  const suggestions = useMemo(() => suggest(recents, number, contacts), [recents, number, contacts])
  const canSuggest = useIsLoaded(suggestionList)
  const list = useSuggestions(canSuggest ? suggestions : NONE, (chosen) =>
    dispatch(numberChosen({ number: chosen.number })),
  )

  const frame = useInsertedKeys(onKey)
  const phones = usePhones()
  const formatting = useFormatting('world', country, field)

  const shortOf = (typed: string, before?: string) => shortKindOf(typed, before, countries, phones)
  const type = (typed: string, before?: string, isNumber = true) => {
    const short = isNumber && shortOf(typed, before)
    dispatch(
      numberTyped({
        number: typed,
        isWhole: isNumber && phones.isPossibleNumber(typed),
        ...(before !== undefined && { lead: before }),
        ...(short && { short }),
      }),
    )
  }
  const { name, type: typeName } = useTypedName(field, number, country, (spelled) => type(spelled, undefined, false))
  const handleChange = (typed: string, before?: string) => {
    list.onTextChange(typed !== '')
    type(typed, before)
  }
  const afterPaint = useAfterPaint()

  // Load formatting once the plain field is usable.
  useEffect(formatting.load, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: recheck what was typed before the phone rules were loaded
  useEffect(() => {
    if (number && !name && !isWhole && (phones.isPossibleNumber(number) || shortOf(number, lead))) type(number, lead)
  }, [phones])

  /** Somebody who typed a name wants the contact, not the number that its letters happen to spell. */
  const enter = () => {
    const meant = name ? contacts.find(({ isSpelled }) => isSpelled) : undefined
    if (meant) list.choose({ number: meant.number, calledAt: null })
    else onEnter()
  }

  const handleName = (typed: string) => {
    list.onTextChange(typed !== '')
    typeName(typed)
  }
  /** A letter begins a name or, after a digit, is a digit itself. Letters of a name are typed as in any field. */
  const handleLetter = (event: KeyboardEvent, digit: string) => {
    if (name || !field.current) return
    if (number) pressKey(field.current, digit)
    else handleName(event.key)
    event.preventDefault()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) return
    const isCommand = isWithModifier(event)
    const digit = isCommand ? undefined : digitOfLetter(event.key)
    if (digit) {
      handleLetter(event, digit)
      return
    }
    if (event.key === 'Enter') enter()
    else if ((isCommand && /\d/.test(event.key)) || !onKey(event.key)) return
    event.preventDefault()
  }
  /** Handles a paste into the plain field, which is parsed once the phone rules are loaded. */
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    read(event.clipboardData.getData('text'))
  }
  /** Takes a short number that the formatted field would change. */
  const handleShortPaste = (event: ClipboardEvent) => {
    const world = number ? undefined : worldPhones()
    const short = world && readShortNumber(event.clipboardData.getData('text'), countries, world)
    if (!short) return
    event.preventDefault()
    dispatch(numberTyped(short))
  }
  const readTextBefore = (before: string) => {
    const tonesAt = before.search(TONES)
    const isMore = /[a-z\n|]/i.test(before) || (tonesAt > 0 && typedOnly(before.slice(tonesAt)).length >= LEAST_DIGITS)
    const end = isMore ? 0 : tonesAt
    if (end < 0) return before
    if (end === 0) read(before)
    else onTones(keepTones(before.slice(end)) || PAUSE)
    return before.slice(0, end)
  }
  const read = (text: string) => {
    loadWorldPhones().then(
      (world) => {
        const short = readShortNumber(text, countries, world)
        const found = short ? NONE : world.readAnyPhones(text, country)
        if (short) dispatch(numberTyped(short))
        else if (found.length > 0) onPhonesPasted(found)
        else type(world.asTyped(text, country))
      },
      () => type(plainNumber(text, country)),
    )
  }
  const chooseCountry = (chosen: CountryCode) => {
    dispatch(countryChosen(chosen))
    type(moveToCountry(number, chosen))
    field.current?.focus()
  }

  return (
    <Field id={id} label={text('dialer.number')} onBlur={list.close}>
      <DialBox>
        <InputBox>
          <CountrySelect
            compact
            country={phones.countryOf(number) ?? country}
            countries={allCountries}
            onChange={chooseCountry}
          />
          <NumberFrame ref={frame}>
            {name ? (
              <input
                {...list.comboboxProps}
                id={id}
                ref={field}
                value={name}
                onChange={(event) => handleName(event.target.value)}
                onKeyDown={handleKey}
                autoComplete="off"
                aria-describedby={describedBy}
              />
            ) : (
              <formatting.input
                {...list.comboboxProps}
                id={id}
                ref={field}
                country={country}
                value={number}
                written={lead === undefined ? undefined : lead + nationalDigits(number)}
                onChange={handleChange}
                schedule={afterPaint}
                onKeyDown={handleKey}
                style={{ fontSize: fittingSize(number, phones) }}
                onPaste={formatting.isPlain ? handlePaste : handleShortPaste}
                onPhonesPasted={onPhonesPasted}
                onTextBefore={readTextBefore}
                // Browsers would suggest the user's own number, which is never dialed.
                autoComplete="off"
                aria-describedby={describedBy}
              />
            )}
          </NumberFrame>
          {/* A lone "+" is not a number yet, but can be erased. */}
          {(number || lead) && <Backspace field={field} />}
        </InputBox>
        {list.isShown && (
          <suggestionList.Component
            id={list.listId}
            suggestions={suggestions}
            active={list.active}
            optionId={list.optionId}
            onChoose={list.choose}
          />
        )}
        <Beside>{number && !name && <TimeThere number={number} />}</Beside>
      </DialBox>
    </Field>
  )
}

/**
 * Calls `onKey` for each character that an on-screen keyboard inserts into a field, as such keyboards don't say which
 * key was pressed. A character that it takes is not inserted. Returns the ref of an element around the field.
 */
function useInsertedKeys(onKey: (key: string) => boolean) {
  const latest = useRef(onKey)
  latest.current = onKey
  return useCallback((frame: HTMLElement | null) => {
    const take = (event: InputEvent) => {
      if (event.data?.length === 1 && latest.current(event.data)) event.preventDefault()
    }
    frame?.addEventListener('beforeinput', take)
    return () => frame?.removeEventListener('beforeinput', take)
  }, [])
}

/**
 * Shrinks long numbers to fit between the flag and the backspace button (116 px), assuming a wide font with an average
 * character width of 1/1.7 em, but not below the size at which phones zoom in. Set on the input itself: a property of
 * its container would make the browser recompute the styles of every country option on each key press.
 */
function fittingSize(number: string, { formatInternational }: Phones): string {
  // With its country's calling code, as it stays on screen if it was typed or pasted that way.
  const characters = Math.max(formatInternational(number).length, number.length + SPACES_AT_LEAST)
  return `clamp(1rem, calc((100cqi - 116px) / ${Math.max(characters, 10)} * 1.7), 2rem)`
}

/** In the line of the label. */
const Beside = styled('span')({
  position: 'absolute',
  right: 0,
  bottom: 'calc(100% + 6px)',
  // In large text, it would cover the label.
  '@container (max-width: 12rem)': { display: 'none' },
})

const DialBox = styled('div')({ position: 'relative', containerType: 'inline-size' })

/** Contains layout, so that a key press does not trigger layout from the page's root. */
const NumberFrame = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  // Before the button's own margin, wherever its styles come.
  '&& + *': { marginRight: 4 },
  '& > input': {
    ...theme.typography.dialled,
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 64,
    padding: '12px 4px',
    [LOW]: { height: 54, paddingBlock: 4 },
    contain: 'strict',
  },
}))
