/* The sandbox's card form: submits the card, shows the result, and notifies the embedding page. */
const form = document.querySelector('form')
const challenge = document.querySelector('#challenge')
const problem = document.querySelector('#problem')
const pay = form.querySelector('button')
const { secret, origin } = form.dataset

const tell = (message) => parent.postMessage(message, origin)

new ResizeObserver(() => tell({ type: 'checkout.height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
)

const report = (eventType, details = {}) => tell({ type: 'checkout.event', eventType, details })

report('checkoutRendered')

/** @param {string | undefined} answer the outcome of the challenge */
async function send(answer) {
  pay.disabled = true
  pay.textContent = 'Processing…'
  say('', null)
  report('checkoutSubmitted', { paymentMethodType: 'card' })
  const { number, expiry, cvc } = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({ client_secret: secret, number, expiry, cvc, ...(answer && { challenge: answer }) })
  const outcome = await fetch('/sandbox/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
    .then((response) => response.json())
    .catch(() => ({ status: 'refused', field: null, message: 'The payment could not be sent. Please try again.' }))
  show(outcome)
}

function show({ status, field, message }) {
  if (status === 'succeeded') {
    pay.textContent = 'Paid'
    tell({ type: 'checkout.complete' })
    return
  }
  pay.disabled = false
  pay.textContent = pay.dataset.label
  form.hidden = status === 'challenge'
  challenge.hidden = status !== 'challenge'
  if (status === 'challenge') challenge.querySelector('button').focus()
  else {
    say(message ?? 'There was an error. Please try again.', field)
    report('checkoutSubmitFailed', { paymentMethodType: 'card', failureReason: 'api_error' })
  }
}

function say(message, field) {
  problem.textContent = message
  problem.hidden = message === ''
  for (const input of form.querySelectorAll('input')) input.setAttribute('aria-invalid', String(input.name === field))
  if (field) form.elements.namedItem(field).focus()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  send()
})

challenge.addEventListener('click', ({ target }) => {
  const answer = target.dataset.answer
  if (!answer) return
  challenge.hidden = true
  form.hidden = false
  send(answer)
})

/** Formats digits in groups of four, as on the card. */
form.elements.namedItem('number').addEventListener('input', ({ target }) => {
  const atEnd = target.selectionStart === target.value.length
  if (atEnd)
    target.value = target.value
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ')
})

form.elements.namedItem('expiry').addEventListener('input', ({ target }) => {
  const digits = target.value.replace(/\D/g, '').slice(0, 4)
  if (target.selectionStart === target.value.length && digits.length > 2)
    target.value = `${digits.slice(0, 2)} / ${digits.slice(2)}`
})
