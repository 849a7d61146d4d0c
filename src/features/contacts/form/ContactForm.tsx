import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { extensionLabel } from '../../../../shared/numbers/extensionLabel'
import { LONGEST } from '../../../../shared/texts'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { BusyButton } from '../../../components/forms/BusyButton'
import { TextAreaField } from '../../../components/forms/TextAreaField'
import { TextInput } from '../../../components/forms/TextInput'
import { PlusIcon } from '../../../components/icons/icons'
import { PhoneField } from '../../../components/phone/PhoneField'
import { usePhones } from '../../../components/phone/phones'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectMay } from '../../account/accountSlice'
import { useForm } from '../../forms/useForm'
import { useChoice } from '../../view/useChoice'
import type { Contact } from '../contact'
import { MAX_NUMBERS } from '../contact'
import { actSubmitted, dialogClosed, selectIsSendingContact } from '../contactsSlice'
import { contactsStrings } from '../contactsStrings'
import { useUnlikely } from '../numberPlans'
import { useOwnCountry } from '../useOwnCountry'
import { ContactFailure } from './ContactFailure'
import { detailsOf, findProblems, labelField, phoneField, valuesOf } from './contactValues'

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** A letter, or what telephones dial afterwards; but not what Chinese and Japanese write numbers with. */
const ENDS_NUMBER = /^(?![〇零一二三四五六七八九])[\p{Lu}\p{Ll}\p{Lo},;#]$/u

interface ContactFormProps {
  /** The contact to change; without one, a new contact. */
  contact?: Contact
  /** A new contact's first number (E.164). */
  number?: string
}

/** Adds or changes a contact. */
export function ContactForm({ contact, number = '' }: ContactFormProps) {
  const text = useText(contactsStrings)
  const dispatch = useAppDispatch()
  const isSending = useSelector(selectIsSendingContact)
  const mayShare = useSelector(selectMay('contacts.share'))
  const country = useOwnCountry()
  const { isPossibleNumber, countryOf } = usePhones()
  const isUnlikely = useUnlikely()
  /** Nothing is said of a number that is being typed. */
  const [openPlace, setOpenPlace] = useState<number | null>(null)
  const [isShared, setShared] = useChoice('contactShared', contact?.isShared ?? false)
  const [places, setPlaces] = useChoice('contactNumbers', contact?.numbers.length ?? 1)
  const { values, type, phone, problemOf, submit } = useForm<string, 'missing' | 'wrong'>(
    'contact',
    valuesOf(contact, number),
    { check: (entered) => findProblems(entered, isPossibleNumber) },
  )
  const save = () => {
    const details = detailsOf(values, isShared)
    if (isSending) return
    dispatch(actSubmitted(contact ? { kind: 'edit', sid: contact.sid, details } : { kind: 'add', details }))
  }
  /** A number of another country is written in its national format, beside the country's code. */
  const countryAt = (place: number) => {
    const given = contact?.numbers[place]?.number ?? (place === 0 ? number : '')
    return (given && countryOf(given)) || country
  }
  const addToLabel = (place: number, tones: string) =>
    type(labelField(place))(extensionLabel(values[labelField(place)] ?? '', tones))
  /** What is typed behind a whole number is no part of it: "x12" goes to the label, as a pasted extension does. */
  const moveToLabel = (event: SyntheticEvent<HTMLElement>, data: string, place: number) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'tel' || !ENDS_NUMBER.test(data)) return
    if (!isPossibleNumber(values[phoneField(place)] ?? '')) return
    event.preventDefault()
    type(labelField(place))(`${values[labelField(place)] ?? ''}${data}`)
    currentTarget.querySelector<HTMLInputElement>('input:not([type=tel])')?.focus()
  }
  const helperOf = (place: number) => {
    const problem = problemOf(phoneField(place))
    if (problem) return text(problem === 'missing' ? 'contacts.form.numberMissing' : 'contacts.form.numberWrong')
    const entered = values[phoneField(place)] ?? ''
    const isComplete = isPossibleNumber(entered) && place !== openPlace
    return isComplete && isUnlikely(entered) ? text('contacts.form.numberUnlikely') : undefined
  }
  return (
    <DialogShell
      open
      title={text(contact ? 'contacts.form.editTitle' : 'contacts.form.addTitle')}
      onClose={() => dispatch(dialogClosed())}
      onSubmit={() => submit(save)}
      actions={
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text('contacts.form.save')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <ContactFailure />
        <TextInput
          label={text('contacts.form.name')}
          value={values.name ?? ''}
          onChange={type('name')}
          maxLength={LONGEST.name}
          autoComplete="off"
          required
          autoFocus
          error={problemOf('name') !== undefined}
          helper={problemOf('name') && text('contacts.form.nameMissing')}
        />
        {Array.from({ length: places }, (_, place) => (
          <NumberRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a number's place is its identity in the form
            key={place}
            onFocus={() => setOpenPlace(place)}
            onBlur={() => setOpenPlace(null)}
            onKeyDown={(event) => !isShortcut(event) && moveToLabel(event, event.key, place)}
            // On-screen keyboards do not say which key it is.
            onBeforeInput={(event) => moveToLabel(event, event.data, place)}
          >
            <PhoneField
              label={place === 0 ? text('contacts.form.number') : text('contacts.form.numberAt', { place: place + 1 })}
              {...phone(phoneField(place))}
              onTonesPasted={(tones) => addToLabel(place, tones)}
              value={values[phoneField(place)] ?? ''}
              defaultCountry={countryAt(place)}
              autoComplete="off"
              error={problemOf(phoneField(place)) !== undefined}
              {...(helperOf(place) && { helper: helperOf(place) as string })}
            />
            <TextInput
              label={place === 0 ? text('contacts.form.label') : text('contacts.form.labelAt', { place: place + 1 })}
              placeholder={text('contacts.form.labelHint')}
              value={values[labelField(place)] ?? ''}
              onChange={type(labelField(place))}
              maxLength={LONGEST.label}
              autoComplete="off"
            />
          </NumberRow>
        ))}
        {places < MAX_NUMBERS && (
          <Button
            size="small"
            startIcon={<PlusIcon size={18} />}
            onClick={() => setPlaces(places + 1)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {text('contacts.form.addNumber')}
          </Button>
        )}
        <TextInput
          label={text('contacts.form.company')}
          value={values.company ?? ''}
          onChange={type('company')}
          maxLength={LONGEST.company}
          autoComplete="off"
          helper={text('contacts.form.optional')}
        />
        <TextAreaField
          label={text('contacts.form.note')}
          value={values.note ?? ''}
          onChange={type('note')}
          maxLength={LONGEST.note}
          rows={2}
        />
        {mayShare !== false && (
          <FormControlLabel
            label={text('contacts.form.shared')}
            control={<Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />}
          />
        )}
      </Stack>
    </DialogShell>
  )
}

const NumberRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
}))
