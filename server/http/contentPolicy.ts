import { createHash } from 'node:crypto'

/**
 * The web app's Trusted Types policies: webpack's chunk loader, the loader of Stripe's script, the replay's empty page,
 * the service worker.
 */
const SCRIPT_POLICIES = ['tealine-webpack', 'tealine-stripe', 'tealine-replay', 'tealine-worker']

/** Hash of an empty string: emotion's `<style>` element, whose rules are inserted by script. */
const EMPTY_STYLE = cspHash('')

/** What Stripe's embedded checkout loads (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
}

/** Whatever is no page of the app may do nothing if it is opened as a document. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The Content Security Policy of a page of the web app. It is static: no nonce, and nothing inline except what the page
 * itself contains. `'self'` also covers the calls' WebSocket and the sandbox's stand-ins, which are served from our own
 * origin.
 * @param page the built page; its inline styles and scripts are allowed by their hashes
 * @param targets origins of other servers that the web app was built to talk to
 */
export function contentPolicy(page: string, targets: string[]): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...targets, ...STRIPE.connect],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'self'", ...STRIPE.frame],
    // Package and remote config images may be hosted anywhere (spec §2, "Purchase dialog").
    'img-src': ["'self'", 'data:', 'https:', ...targets.filter((target) => target.startsWith('http'))],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(page, 'script'), ...STRIPE.script],
    'style-src': ["'self'", EMPTY_STYLE, ...inlineHashes(page, 'style')],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': SCRIPT_POLICIES,
  }
}

/** The policy as a header. */
export function policyHeader(page: string, targets: string[]): string {
  const directives = Object.entries(contentPolicy(page, targets))
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join(';')
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(inline)].map(([, text = '']) => cspHash(text))
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
