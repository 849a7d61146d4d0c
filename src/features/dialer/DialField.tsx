import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { CountryCode } from 'libphonenumber-js/core'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Field, InputBox } from '../../components/Field'
import { BackspaceIcon } from '../../components/icons'
import { CountrySelect } from '../../components/phone/CountrySelect'
import { allCountries, callingCodeOf, leadingCallingCode, moveToCountry } from '../../components/phone/callingCodes'
import { useFormatting } from '../../components/phone/formatting'
import { plainNumber } from '../../components/phone/PlainPhoneInput'
import type { Phones } from '../../components/phone/phones'
import { loadWorldPhones, usePhones } from '../../components/phone/phones'
import type { FoundPhone } from '../../components/phone/readPhones'
import { clear, pressBackspace } from '../../components/phone/typeInto'
import { useHold } from '../../components/phone/useHold'
import { useAfterPaint } from '../../components/speed/useAfterPaint'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectRecentCalls } from '../callHistory/recentCalls'
import { countryChosen } from '../preferences/preferencesSlice'
import { selectDialCountry } from './dialerSelectors'
import { numberChosen, numberTyped, selectIsWhole, selectNumber } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import { SuggestionList } from './SuggestionList'
import { suggest } from './suggestions'
import { useSuggestions } from './useSuggestions'

interface DialFieldProps {
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
  /** A key that is no part of a number: *, # or a pause. */
  onToneKey: (key: string) => void
  onPhonesPasted: (phones: FoundPhone[]) => void
  describedBy: string
}

const NO_CALLS: never[] = []
const TONE_KEY = /^[*#,;]$/

/** The number that is dialed: the largest thing on the screen. */
export function DialField({ field, onEnter, onToneKey, onPhonesPasted, describedBy }: DialFieldProps) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const id = useId()
  const number = useSelector(selectNumber)
  const isWhole = useSelector(selectIsWhole)
  const country = useSelector(selectDialCountry)
  const recents = useSelector(selectRecentCalls) ?? NO_CALLS
  const suggestions = useMemo(() => suggest(recents, number), [recents, number])
  const list = useSuggestions(suggestions, ({ to }) => dispatch(numberChosen({ number: to })))

  const phones = usePhones()
  const formatting = useFormatting('world', field)

  const type = (typed: string) => dispatch(numberTyped({ number: typed, isWhole: phones.isPossibleNumber(typed) }))
  const takeTyped = (typed: string) => {
    list.follow(typed !== '')
    const isLone = field.current?.value === '+'
    if (isLone !== isPlus) setPlus(isLone)
    type(typed)
  }
  const afterPaint = useAfterPaint()
  // No number yet, but there is something to erase.
  const [isPlus, setPlus] = useState(false)

  // As soon as the plain field can be typed into.
  useEffect(formatting.load, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is known of what was typed before
  useEffect(() => {
    if (number && !isWhole && phones.isPossibleNumber(number)) type(number)
  }, [phones])

  const takeKey = (event: KeyboardEvent) => {
    if (list.takeKey(event)) return
    if (event.key === 'Enter') onEnter()
    else if (TONE_KEY.test(event.key)) onToneKey(event.key)
    else return
    event.preventDefault()
  }
  /** The plain field knows no numbers: what is pasted into it is read when the rules of numbers have come. */
  const takePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
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
              onChange={takeTyped}
              schedule={afterPaint}
              onKeyDown={takeKey}
              style={{ fontSize: fittingSize(shownLength(number, country, phones)) }}
              onPaste={formatting.isPlain ? takePaste : undefined}
              onPhonesPasted={onPhonesPasted}
              // Browsers offer the person's own number, which is the one that is never dialed here.
              autoComplete="off"
              aria-describedby={describedBy}
            />
          </NumberFrame>
          {(number || isPlus) && <Backspace field={field} />}
        </InputBox>
        {list.isShown && (
          <SuggestionList
            id={list.listId}
            suggestions={suggestions}
            active={list.active}
            optionId={list.optionId}
            onChoose={list.choose}
          />
        )}
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
    // With the last digit the button goes: the focus of those who pressed it by keyboard goes on in the field.
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

/** Spaces that a number is shown with while it is typed; only a whole one is formatted by its own rules. */
const SPACES_AT_LEAST = 3

function shownLength(number: string, country: CountryCode, { formatInternational, formatNational }: Phones): number {
  if (leadingCallingCode(number) === callingCodeOf(country)) return formatNational(number).length
  return Math.max(formatInternational(number).length, number.length + SPACES_AT_LEAST)
}

/**
 * Long numbers shrink until they fit beside flag and backspace key (116 px) in a wide font, whose characters are
 * 1/1.7 em wide on average, but not below what phones would zoom in on. On the input alone: from a property of its
 * box the browser would work out the styles of every country's option anew with each key.
 */
function fittingSize(characters: number): string {
  return `clamp(1rem, calc((100cqi - 116px) / ${Math.max(characters, 10)} * 1.7), 2rem)`
}

const DialBox = styled('div')({ position: 'relative', containerType: 'inline-size' })

/** A key's new text is laid out within this alone, not from the page's root on. */
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
    contain: 'strict',
  },
}))
