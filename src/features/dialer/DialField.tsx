import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Field, InputBox } from '../../components/Field'
import { BackspaceIcon } from '../../components/icons'
import { lazyPart } from '../../components/lazyPart'
import { CountrySelect } from '../../components/phone/CountrySelect'
import { allCountries, moveToCountry, nationalDigits } from '../../components/phone/callingCodes'
import { useFormatting } from '../../components/phone/formatting'
import { digitOfLetter } from '../../components/phone/keypadLetters'
import { plainNumber } from '../../components/phone/PlainPhoneInput'
import { clear, pressBackspace, pressKey } from '../../components/phone/padEdits'
import type { Phones } from '../../components/phone/phones'
import { loadWorldPhones, usePhones } from '../../components/phone/phones'
import type { FoundPhone } from '../../components/phone/readPhones'
import { keepTones } from '../../components/phone/tones'
import { useHold } from '../../components/phone/useHold'
import { useAfterPaint } from '../../components/speed/useAfterPaint'
import { LOW } from '../../components/styles'
import { useIsLoaded } from '../../components/useIsLoaded'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { useDialedContacts } from '../contacts/useDialedContacts'
import { countryChosen } from '../preferences/preferencesSlice'
import { selectDialCountry } from './dialerSelectors'
import { numberChosen, numberTyped, selectIsWhole, selectLead, selectNumber } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import { suggest } from './suggestions'
import { TimeThere } from './TimeThere'
import { isWithModifier, useSuggestions } from './useSuggestions'

interface DialFieldProps {
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
  /** Called for keys that are not part of a number: *, # or a pause. */
  onToneKey: (key: string) => void
  onPhonesPasted: (phones: FoundPhone[]) => void
  describedBy: string
}

const suggestionList = lazyPart(async () => (await import('./SuggestionList')).SuggestionList)

const NONE: never[] = []
const TONE_KEY = /^[*#,;]$/
const TONES = /[*#,;]/

/** The field for the number to dial. */
export function DialField({ field, onEnter, onToneKey, onPhonesPasted, describedBy }: DialFieldProps) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const id = useId()
  const number = useSelector(selectNumber)
  const lead = useSelector(selectLead)
  const isWhole = useSelector(selectIsWhole)
  const country = useSelector(selectDialCountry)
  const recents = useSelector(selectRecentCalls) ?? NONE
  const contacts = useDialedContacts(number)
  const suggestions = useMemo(() => suggest(recents, number, contacts), [recents, number, contacts])
  const canSuggest = useIsLoaded(suggestionList)
  const list = useSuggestions(canSuggest ? suggestions : NONE, (chosen) =>
    dispatch(numberChosen({ number: chosen.number })),
  )

  const phones = usePhones()
  const formatting = useFormatting('world', country, field)

  const type = (typed: string, before?: string) =>
    dispatch(
      numberTyped({
        number: typed,
        isWhole: phones.isPossibleNumber(typed),
        ...(before !== undefined && { lead: before }),
      }),
    )
  const handleChange = (typed: string, before?: string) => {
    list.onTextChange(typed !== '')
    type(typed, before)
  }
  const afterPaint = useAfterPaint()

  // Load formatting once the plain field is usable.
  useEffect(formatting.load, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: recheck what was typed before the phone rules were loaded
  useEffect(() => {
    if (number && !isWhole && phones.isPossibleNumber(number)) type(number, lead)
  }, [phones])

  // Whether there are letters in what was typed since the field was empty.
  const hasLetters = useRef(false)
  useEffect(() => {
    if (!number) hasLetters.current = false
  }, [number])
  /** Who typed a name wants the contact, not the number that its letters happen to make. */
  const enter = () => {
    const meant = hasLetters.current ? contacts.find(({ isSpelled }) => isSpelled) : undefined
    hasLetters.current = false
    if (meant) list.choose({ number: meant.number, calledAt: null })
    else onEnter()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) return
    const spelled = isWithModifier(event) ? undefined : digitOfLetter(event.key)
    if (spelled && field.current) {
      pressKey(field.current, spelled)
      hasLetters.current = true
    } else if (event.key === 'Enter') enter()
    else if (TONE_KEY.test(event.key)) onToneKey(event.key)
    else return
    event.preventDefault()
  }
  /** Handles a paste into the plain field, which is parsed once the phone rules are loaded. */
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    read(event.clipboardData.getData('text'))
  }
  const readTextBefore = (before: string) => {
    const end = /[a-z]/i.test(before) ? 0 : before.search(TONES)
    if (end < 0) return before
    if (end === 0) read(before)
    else for (const key of keepTones(before.slice(end))) onToneKey(key)
    return before.slice(0, end)
  }
  const read = (text: string) => {
    loadWorldPhones().then(
      ({ asTyped, readAnyPhones }) => {
        const found = readAnyPhones(text, country)
        if (found.length > 0) onPhonesPasted(found)
        else type(asTyped(text, country))
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
          <NumberFrame>
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
              style={{ fontSize: fittingSize(shownLength(number, phones)) }}
              onPaste={formatting.isPlain ? handlePaste : undefined}
              onPhonesPasted={onPhonesPasted}
              onTextBefore={readTextBefore}
              // Browsers would suggest the user's own number, which is never dialed.
              autoComplete="off"
              aria-describedby={describedBy}
            />
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
        <Beside>{number && <TimeThere number={number} />}</Beside>
      </DialBox>
    </Field>
  )
}

function Backspace({ field }: { field: DialFieldProps['field'] }) {
  const text = useText(dialerStrings)
  const on = (edit: (input: HTMLInputElement) => void) => () => {
    const { current: input } = field
    if (!input) return
    edit(input)
    // Erasing the last digit removes the button: if it was pressed by keyboard, focus moves to the field.
    if (!input.value && document.activeElement instanceof HTMLButtonElement) input.focus()
  }
  return (
    <IconButton
      {...useHold(on(pressBackspace), on(clear))}
      aria-label={text('dialer.backspace')}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <BackspaceIcon />
    </IconButton>
  )
}

/** Minimum spaces in the formatted number; only complete numbers are formatted by their country's rules. */
const SPACES_AT_LEAST = 3

/** Of the number with its country's calling code, as it stays on screen if it was typed or pasted that way. */
function shownLength(number: string, { formatInternational }: Phones): number {
  return Math.max(formatInternational(number).length, number.length + SPACES_AT_LEAST)
}

/**
 * Shrinks long numbers to fit between the flag and the backspace button (116 px), assuming a wide font with an average
 * character width of 1/1.7 em, but not below the size at which phones zoom in. Set on the input itself: a property of
 * its container would make the browser recompute the styles of every country option on each key press.
 */
function fittingSize(characters: number): string {
  return `clamp(1rem, calc((100cqi - 116px) / ${Math.max(characters, 10)} * 1.7), 2rem)`
}

/** In the line of the label. */
const Beside = styled('span')({ position: 'absolute', right: 0, bottom: 'calc(100% + 6px)' })

const DialBox = styled('div')({ position: 'relative', containerType: 'inline-size' })

/** Contains layout, so that a key press does not trigger layout from the page's root. */
const NumberFrame = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  '& + *': { marginRight: 4 },
  '& > input': {
    ...theme.typography.dialled,
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 64,
    padding: '12px 4px',
    [LOW]: { height: 48, paddingBlock: 4 },
    contain: 'strict',
  },
}))
