import { memo } from 'react'
import { PhoneIcon } from '../../../components/icons/icons'
import { StarIcon } from '../../../components/icons/laterIcons'
import { Spinner } from '../../../components/messages/Spinner'
import { usePhoneLabel } from '../../../components/phone/phoneLabel'
import { plainPersonMark } from '../../../components/phone/plainPersonMark'
import { useText } from '../../../strings/text'
import type { Contact } from '../contact'
import { contactsStrings } from '../contactsStrings'

export interface ContactRowProps {
  contact: Contact
  /** Its index in the list, and the list's length. */
  index: number
  of: number
  /** Offset from the list's top, in px. */
  top: number
  /** It is the list's tab stop; the other rows are reached by arrow keys. */
  isTabStop: boolean
  /** Hides "Call" while a call is live. */
  isBusy: boolean
  /** Its number is called as soon as the price is known. */
  isAwaited: boolean
  /** It may be marked as a favorite. */
  canMark: boolean
  onOpen: (sid: string) => void
  onMark: (contact: Contact) => void
  onCall: (number: string) => void
  onFocus: (index: number) => void
}

/** A contact in the list. Plain elements, styled by the list. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, index, of, top, isTabStop, isBusy, isAwaited, canMark, onOpen, onMark, onCall, onFocus } = props
  const text = useText(contactsStrings)
  const label = usePhoneLabel()
  const { sid, name, numbers, company, isFavourite } = contact
  const main = numbers[0]?.number ?? ''
  const { country, shown, spoken } = label(main)
  const more = numbers.length - 1
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li className="contact" style={{ top }} data-row={index} aria-posinset={index + 1} aria-setsize={of}>
      {plainPersonMark(name, country)}
      <button
        type="button"
        className="name"
        tabIndex={tabIndex}
        aria-describedby={`contact-${sid}`}
        // A double click opens the details only once, so that a single Back closes them.
        onClick={({ detail }) => detail < 2 && onOpen(sid)}
        onFocus={() => onFocus(index)}
        translate="no"
      >
        {name}
      </button>
      <div className="details" id={`contact-${sid}`}>
        <span className="number" aria-hidden="true" translate="no">
          {more > 0 ? text('contacts.moreNumbers', { number: shown, count: more }) : shown}
        </span>
        <span className="spoken">{spoken}</span>
        {company && company !== name && (
          <span className="company">
            <span className="dot"> · </span>
            <span translate="no">{company}</span>
          </span>
        )}
      </div>
      <button
        type="button"
        className="star"
        tabIndex={tabIndex}
        data-favourite={isFavourite}
        disabled={!canMark}
        aria-label={text(isFavourite ? 'contacts.unmarkFavourite' : 'contacts.markFavourite', { name })}
        onClick={() => onMark(contact)}
      >
        <StarIcon size={18} />
      </button>
      <button
        type="button"
        className="call"
        tabIndex={tabIndex}
        disabled={isBusy}
        aria-label={text('contacts.callName', { name })}
        aria-busy={isAwaited}
        aria-disabled={isAwaited || undefined}
        onClick={() => !isAwaited && onCall(main)}
      >
        <span>{isAwaited ? <Spinner size={18} aria-hidden /> : <PhoneIcon size={18} />}</span>
      </button>
    </li>
  )
})
