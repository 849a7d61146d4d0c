/** The settings that a live server requires; nothing listens at the addresses. */
export const LIVE = {
  MODE: 'live',
  APP_ORIGINS: 'https://app.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  VERIFY_HTTP_URL: 'http://127.0.0.1:9/messages',
  CARRIER: 'kamailio',
  CARRIER_SECRET: 'a carrier secret of the trials, 32+',
  KAMAILIO: 'k1@127.0.0.1:9',
  KAMAILIO_TOKEN: 'a token of Kamailio for the trials',
}
