import type { Clock } from '../clock'
import type { Catalogue } from '../domain/packages/catalogue'
import { createOwnCodes } from '../domain/verification/ownCodes'
import type { Verifier } from '../domain/verification/verifier'
import type { Outbox } from '../sandbox/outbox'
import { sandboxCatalogue } from '../sandbox/packages'
import type { Secrets } from '../secrets'
import type { Settings } from '../settings'
import type { Providers } from '../settings/providers'
import { createHttpMessages } from './httpMessages'
import { createStripeCatalogue } from './stripeCatalogue'
import { createTwilioVerify } from './twilioVerify'

/** The bodies of the ports to the outside: real ones on a live server, the sandbox's own otherwise. */
export interface OpenProviders {
  verifier: Verifier
  catalogue: Catalogue
}

export function openProviders({ live }: Settings, { pinPepper }: Secrets, clock: Clock, outbox: Outbox): OpenProviders {
  if (!live) return { verifier: createOwnCodes(pinPepper, outbox.send), catalogue: sandboxCatalogue }
  return { verifier: liveVerifier(live.verifier, pinPepper), catalogue: createStripeCatalogue(live.stripe, clock) }
}

function liveVerifier(settings: Providers['verifier'], pepper: string): Verifier {
  if (settings.kind === 'twilio') return createTwilioVerify(settings)
  return createOwnCodes(pepper, createHttpMessages(settings.url))
}
