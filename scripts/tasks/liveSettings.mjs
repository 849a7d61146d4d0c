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

/** What the web app of a live server is built with; the links are those of a build without settings. */
export const LIVE_WEB_APP = {
  PRODUCTION_HOST: 'app.example',
  FEATURES_URL: 'https://www.tealine.example/features',
  GET_APP_URL: 'https://www.tealine.example/app',
  BLOG_URL: 'https://www.tealine.example/blog',
  SUPPORT_URL: 'https://www.tealine.example/support',
  LEGAL_URL: 'https://www.tealine.example/legal',
  PRIVACY_URL: 'https://www.tealine.example/privacy',
  TERMS_URL: 'https://www.tealine.example/terms',
}
