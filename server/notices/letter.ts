import type { Seller } from '../domain/seller'

/** An email's words. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** What to do about it. */
  link: { label: string; url: string }
  /** What it is about at a glance, such as the amount paid. Only HTML shows it, as the paragraphs say it, too. */
  figure?: Figure
  /** What HTML lists, and plain text says in its paragraphs. */
  facts?: Facts
}

export interface Figure {
  label: string
  amount: string
}

export interface Facts {
  rows: readonly (readonly [name: string, value: string])[]
  /** The paragraphs of the HTML, where the rows say the rest. */
  paragraphs: string[]
}

/** What every email ends with. */
export interface LetterFoot {
  seller: Seller
  supportUrl: string
  /** Where the owner chooses what to get by email. */
  settingsUrl: string
}

export const SETTINGS_HINT = 'You can choose which emails you get in your settings:'
