/* The sandbox's stand-in for Stripe's script, as far as embedded checkout needs it. */
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

  const absent = (name) => () => {
    throw new Error(`The sandbox's Stripe has no ${name}.`)
  }

  window.Stripe = (key) => {
    if (!key.startsWith('pk_sandbox_')) throw new Error('This is the sandbox: its keys begin with pk_sandbox_.')
    return {
      elements: absent('elements'),
      createToken: absent('createToken'),
      createPaymentMethod: absent('createPaymentMethod'),
      confirmCardPayment: absent('confirmCardPayment'),
      async createEmbeddedCheckoutPage({ clientSecret, fetchClientSecret, ...listeners }) {
        return createCheckout(clientSecret ?? (await fetchClientSecret()), listeners)
      },
    }
  }
})()
