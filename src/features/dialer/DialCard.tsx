import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { lazyPart } from '../../components/loading/lazyPart'
import { useIsLoaded } from '../../components/loading/useIsLoaded'
import { LOW } from '../../components/page/styles'
import { useFocusOnLoad } from '../../components/page/useFocusOnLoad'
import { useWindow } from '../../components/page/windowContext'
import { DialPad } from '../../components/phone/DialPad'
import { pressKey } from '../../components/phone/padEdits'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { CallerIdSelect } from '../callerIds/CallerIdSelect'
import { AudioTest } from '../calls/audio/AudioTest'
import { useHasContacts } from '../contacts/contactBook'
import { selectHasKeyTones } from '../preferences/preferencesSlice'
import { CostLine } from './CostLine'
import { DialField } from './DialField'
import { selectPreselectedCallerId } from './dialerSelectors'
import { numberChosen, selectNumber } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import { PlaceCallButton } from './PlaceCallButton'
import { TonesField } from './TonesField'
import { useFoundPhones } from './useFoundPhones'
import { useLinkedNumber } from './useLinkedNumber'
import { usePlaceCall } from './usePlaceCall'
import { useStarCodes } from './useStarCodes'
import { useTones } from './useTones'
import { useTypingAnywhere } from './useTypingAnywhere'

const TONE_KEY = /^[*#,;]$/

const dialMatches = lazyPart(async () => (await import(/* webpackChunkName: 'contacts' */ './DialMatches')).DialMatches)
const pastedChoice = lazyPart(async () => (await import('./PastedChoice')).PastedChoice)

/** Everything from entering a number to placing the call. Takes the focus when it replaces an ended call. */
export function DialCard({ takesFocus }: { takesFocus: boolean }) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const costId = useId()
  const card = useRef<HTMLDivElement>(null)
  const numberField = useRef<HTMLInputElement>(null)
  const tonesField = useRef<HTMLInputElement>(null)
  const tones = useTones()
  const stars = useStarCodes(numberField)
  const { phones: found, offer, dismiss } = useFoundPhones()
  // Offline, the screen and what is typed on it stay.
  const isChoiceShown = useIsLoaded(pastedChoice, found.length > 0)

  /** Clearing the number also clears its extension and the note on its star code. */
  const forgetNumber = () => {
    if (tones.text !== null) tones.replace('')
    if (stars.isExplained) stars.explain(false)
  }

  const choose = useCallback(
    (phone: FoundPhone) => {
      dispatch(numberChosen({ number: phone.number }))
      stars.explain(phone.hasStarCode === true)
      tones.replace(phone.tones)
    },
    [dispatch, tones.replace, stars.explain],
  )
  const onPhonesFound = useCallback(
    (phones: FoundPhone[]) => (phones.length === 1 && phones[0] ? choose(phones[0]) : offer(phones)),
    [choose, offer],
  )
  const dismissFound = () => {
    dismiss()
    numberField.current?.focus()
  }
  const chooseFromSeveral = (phone: FoundPhone) => {
    choose(phone)
    dismissFound()
  }
  const addTones = useCallback(
    (keys: string) => {
      tones.add(keys)
      // `autoFocus` works only when the field is mounted.
      tonesField.current?.focus()
    },
    [tones.add],
  )

  const takeKey = useCallback(
    (key: string) => {
      const isTone = !stars.takeKey(key)
      if (isTone && TONE_KEY.test(key)) addTones(key)
      // The digits of a star code follow.
      else if (TONE_KEY.test(key)) numberField.current?.focus()
      return !isTone || TONE_KEY.test(key)
    },
    [stars.takeKey, addTones],
  )

  const pressPad = (key: string) => {
    const field = document.activeElement === tonesField.current ? tonesField.current : numberField.current
    if (!field) return
    if (field !== numberField.current || !takeKey(key)) pressKey(field, key)
  }

  const page = useWindow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the card was mounted matters
  useEffect(() => {
    if (!takesFocus) return
    card.current?.focus({ preventScroll: true })
    page.scrollTo({ top: 0 })
  }, [])
  useFocusOnLoad(numberField)

  const hasKeyTones = useSelector(selectHasKeyTones)
  const place = usePlaceCall(tones.text ?? '', stars.isTyped)
  useTypingAnywhere(numberField, onPhonesFound, takeKey)
  useLinkedNumber(onPhonesFound)

  return (
    <Stack ref={card} role="group" aria-label={text('dialer.heading')} tabIndex={-1}>
      <PreselectedCallerId />
      <NumberWatch onErased={forgetNumber} />
      <div>
        <DialField
          field={numberField}
          describedBy={costId}
          onEnter={place}
          onKey={takeKey}
          onTones={addTones}
          onPhonesPasted={onPhonesFound}
        />
        <CostLine id={costId} />
        {stars.isExplained && <StarCode role="status">{text('dialer.starCode')}</StarCode>}
      </div>
      {isChoiceShown && <pastedChoice.Component phones={found} onChoose={chooseFromSeveral} onDismiss={dismissFound} />}
      {tones.text !== null && (
        <TonesField
          field={tonesField}
          value={tones.text}
          takesFocus={tones.takesFocus}
          onChange={tones.edit}
          onRemove={() => {
            tones.replace('')
            numberField.current?.focus()
          }}
        />
      )}
      <MatchesPlace>
        <Matches />
      </MatchesPlace>
      <DialPad
        label={text('dialer.keypad')}
        hasTones={hasKeyTones}
        onKey={pressPad}
        onKeyHeld={() => numberField.current && pressKey(numberField.current, '+')}
      />
      <PlaceCallButton describedBy={costId} onPlace={place}>
        {text('dialer.place')}
      </PlaceCallButton>
      <Notes>
        <NotForEmergencies>{text('dialer.notForEmergencies')}</NotForEmergencies>
        <AudioTest />
      </Notes>
    </Stack>
  )
}

/** A component of its own, so that the first digit does not re-render the whole card. */
function NumberWatch({ onErased }: { onErased: () => void }) {
  const hasNumber = useSelector(selectNumber) !== ''
  const hadNumber = useRef(hasNumber)
  const erased = useEffectEvent(onErased)
  useEffect(() => {
    if (hadNumber.current && !hasNumber) erased()
    hadNumber.current = hasNumber
  }, [hasNumber])
  return null
}

function Matches() {
  return useHasContacts() ? <KnownMatches /> : null
}

function KnownMatches() {
  return useIsLoaded(dialMatches) && <dialMatches.Component />
}

/** A component of its own, so that a change of caller ID does not re-render the whole card. */
function PreselectedCallerId() {
  return <CallerIdSelect preselection={useSelector(selectPreselectedCallerId)} />
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '&:focus': { outline: 'none' },
  // What is focused is not beneath the button at the bottom.
  '& button, & input, & select': { scrollMarginBottom: 64 },
  [LOW]: { gap: 6, marginBlock: -12 },
})

/** Kept free even without contacts, so that the keys do not move when contacts arrive. */
const MatchesPlace = styled('div')({ minHeight: 44, marginBlock: -8, [LOW]: { marginBlock: 0 } })

const StarCode = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.vars.palette.warning.main,
}))

const NotForEmergencies = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
}))

const Notes = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  [LOW]: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 8px',
  },
})
