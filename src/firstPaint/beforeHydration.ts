import { CALLS, HYDRATED, PRESSED } from './pageAttributes'

/** Part of the inline script of src/firstPaint/beforeApp.ts: remembers what people do before the app has taken over the page. */

const LATE_AFTER_MS = 10_000

const page = document.documentElement
const isHydrated = () => page.hasAttribute(HYDRATED)

/**
 * Remembers presses, lets digits reach the number field, and shows a message when the app is late. `approached`: a
 * number field has the focus.
 */
export function keepWhatIsDone(approached: () => void): void {
  addEventListener('click', keepPress, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('mousedown', keepFocus, true)
  addEventListener('keydown', typeOnCard, true)
  addEventListener('input', ({ target }) => target instanceof HTMLInputElement && withdrawPress(target), true)
  addEventListener('focusin', ({ target }) => {
    if (!isHydrated() && target instanceof Element && target.matches('[type=tel]')) approached()
  })
  addEventListener('error', ({ target }) => void (target instanceof HTMLScriptElement && sayLate()), true)
  setTimeout(sayLate, LATE_AFTER_MS)
}

/** A press, including Enter in a form, is kept for the app, once; a dial pad key is typed. */
function keepPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button || isHydrated()) return
  stop(event)
  const { digit } = button.dataset
  const number = fieldToTypeInto()
  if (digit && number) {
    number.setRangeText(digit, number.selectionStart ?? 0, number.selectionEnd ?? 0, 'end')
    withdrawPress(number)
  } else button.setAttribute(PRESSED, '')
}

/** The dial pad does not take the focus, as in the running app. */
function keepFocus(event: Event) {
  if (!isHydrated() && event.target instanceof Element && event.target.closest('[data-digit]')) event.preventDefault()
}

/** Some password managers send the form themselves. */
function keepSubmit(event: Event) {
  if (isHydrated()) return
  stop(event)
  if (event.target instanceof Element) event.target.querySelector('[type=submit]')?.setAttribute(PRESSED, '')
}

/** The app would react, too, once its listeners are there. */
function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** On the dial card, a number can be typed without a field being chosen first, and Enter calls it. */
function typeOnCard({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
  const place = callButton()
  if (isHydrated() || !place || ctrlKey || altKey || metaKey) return
  const { activeElement: active, body } = document
  if (active === body && /^[\d+]$/.test(key)) fieldToTypeInto()?.focus()
  if (active === numberField() && key === 'Enter') place.setAttribute(PRESSED, '')
}

/** A number or form that is still being changed is neither called nor sent until it is pressed again. */
function withdrawPress({ form }: HTMLInputElement) {
  const button = form ? form.querySelector('[type=submit]') : callButton()
  if (!isHydrated()) button?.removeAttribute(PRESSED)
}

/** The number field, with the caret at its end unless it has the focus. */
function fieldToTypeInto() {
  const number = numberField()
  const end = number?.value.length ?? 0
  if (number !== document.activeElement) number?.setSelectionRange(end, end)
  return number
}

const numberField = () => document.querySelector<HTMLInputElement>('[type=tel]')
const callButton = () => document.querySelector(`[${CALLS}]`)

function sayLate() {
  const notice = document.getElementById('late')
  if (notice) notice.hidden = false
}
