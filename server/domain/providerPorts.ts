import type { SendEmail } from './email'
import type { Catalogue } from './packages/catalogue'
import type { CardProvider } from './purchases/cardProvider'
import type { PayPalProvider } from './purchases/payPalProvider'
import type { PushService } from './push/pushService'
import type { SendMessage, Verifier } from './verification/verifier'

/** The ports to external services: a live server's lead to real ones, the sandbox's to its own. */
export interface ProviderPorts {
  verifier: Verifier
  catalogue: Catalogue
  cards: CardProvider
  payPal: PayPalProvider
  sendEmail: SendEmail
  /** Sends texts other than codes. */
  sendText: SendMessage
  /** Undefined if the operator has no key for it. */
  push: PushService | undefined
}
