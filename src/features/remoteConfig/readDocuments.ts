import type { RemoteDocuments } from '../../services/remoteConfig'
import type { Strings } from '../../strings/text'

export interface Banner {
  severity: 'info' | 'success' | 'warning' | 'error'
  title: string
  body: string
  link: { url: string; text: string } | null
}

export interface Sale {
  title: string
  body: string
  /** URL of an image. */
  image: string | null
}

export interface Intro {
  /** The package group that shows the image. */
  group: string
  image: string
}

export interface RemoteSettings {
  texts: Strings
  /** Null if none is active. */
  banner: Banner | null
  sale: Sale | null
  intro: Intro | null
  /** Replaces the label of the PayPal view's back button. */
  otherMethodLabel: string | null
}

type Fields = Readonly<Record<string, unknown>>

/** Parses the documents of spec §3; fields of the wrong type count as missing. */
export function readDocuments(documents: Partial<RemoteDocuments>): RemoteSettings {
  const config = fieldsOf(documents.config)
  const store = fieldsOf(config.store)
  const introImage = urlOf(store.intro_package_image)
  return {
    texts: textsOf(fieldsOf(documents.strings)),
    banner: bannerOf(fieldsOf(config.banner)),
    sale:
      store.sale_active === true
        ? { title: textOf(store.sale_title), body: textOf(store.sale_body), image: urlOf(store.sale_image) }
        : null,
    intro: introImage ? { group: textOf(store.intro_package_group), image: introImage } : null,
    otherMethodLabel: textOf(store.choose_payment_method_button) || null,
  }
}

function bannerOf(fields: Fields): Banner | null {
  const title = textOf(fields.title)
  const body = textOf(fields.body)
  if (fields.active !== true || !(title || body)) return null
  const url = urlOf(fields.link_url)
  const severity = SEVERITIES.find((each) => each === fields.type) ?? 'info'
  return { severity, title, body, link: url ? { url, text: textOf(fields.link_text) || url } : null }
}

const SEVERITIES = ['info', 'success', 'warning', 'error'] as const

function textsOf(strings: Fields): Strings {
  return Object.fromEntries(
    Object.entries(strings).flatMap(([id, document]) => {
      const text = textOf(fieldsOf(document).text)
      return text ? [[id, text]] : []
    }),
  )
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Accepts only http and https, so that a link from the remote config cannot run scripts. */
function urlOf(value: unknown): string | null {
  const text = textOf(value)
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
