/* The sandbox's stand-in for Stripe's script, as far as embedded checkout and the bank's question about a payment need it. */
;(() => {
  const origin = new URL(document.currentScript.src).origin

  /** Opens the sandbox's checkout in an iframe of the sandbox's own origin. */
  function createCheckout(clientSecret, { onComplete, onAnalyticsEvent }) {
    const frame = document.createElement('iframe')
    frame.title = 'Secure card payment'
    frame.allow = 'payment'
    frame.src = `${origin}/sandbox/checkout?${new URLSearchParams({ client_secret: clientSecret, origin: location.origin })}`
    Object.assign(frame.style, { display: 'block', width: '100%', height: '420px', border: '0', colorScheme: 'normal' })

    const hear = ({ origin: sender, source, data }) => {
      if (sender !== origin || source !== frame.contentWindow) return
      if (data?.type === 'checkout.height') frame.style.height = `${Math.ceil(Number(data.height))}px`
      if (data?.type === 'checkout.complete') onComplete?.()
      if (data?.type === 'checkout.event') onAnalyticsEvent?.(eventOf(data))
    }
    const eventOf = ({ eventType, details }) => ({
      checkoutSession: clientSecret.split('_secret_')[0],
      eventType,
      details,
      clientMetadata: {},
      timestamp: Math.floor(Date.now() / 1000),
    })
    const unmount = () => {
      removeEventListener('message', hear)
      frame.remove()
    }
    return {
      mount(place) {
        const target = typeof place === 'string' ? document.querySelector(place) : place
        if (!target) throw new Error('There is no element to mount the checkout in.')
        addEventListener('message', hear)
        target.append(frame)
      },
      unmount,
      destroy: unmount,
    }
  }

  /** Asks as the person's bank does, in a dialog above the page. */
  function confirmPayment(clientSecret) {
    const dialog = document.createElement('dialog')
    Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '12px', width: 'min(400px, 90vw)' })
    const frame = document.createElement('iframe')
    frame.title = 'Confirm your payment'
    frame.src = `${origin}/sandbox/confirm?${new URLSearchParams({ client_secret: clientSecret, origin: location.origin })}`
    Object.assign(frame.style, { display: 'block', width: '100%', height: '240px', border: '0', colorScheme: 'normal' })
    dialog.append(frame)
    return new Promise((resolve) => {
      const end = (status) => {
        removeEventListener('message', hear)
        dialog.remove()
        resolve(
          status === 'succeeded'
            ? { paymentIntent: { status } }
            : { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } },
        )
      }
      const hear = ({ origin: sender, source, data }) => {
        if (sender !== origin || source !== frame.contentWindow) return
        if (data?.type === 'confirm.height') frame.style.height = `${Math.ceil(Number(data.height))}px`
        if (data?.type === 'confirm.answered') end(data.status)
      }
      addEventListener('message', hear)
      dialog.addEventListener('cancel', () => end('canceled'))
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  const absent = (name) => () => {
    throw new Error(`The sandbox's Stripe has no ${name}.`)
  }

  window.Stripe = (key) => {
    if (!key.startsWith('pk_sandbox_')) throw new Error('This is the sandbox: its keys begin with pk_sandbox_.')
    return {
      elements: absent('elements'),
      createToken: absent('createToken'),
      createPaymentMethod: absent('createPaymentMethod'),
      confirmCardPayment: confirmPayment,
      async createEmbeddedCheckoutPage({ clientSecret, fetchClientSecret, ...listeners }) {
        return createCheckout(clientSecret ?? (await fetchClientSecret()), listeners)
      },
    }
  }
})()
