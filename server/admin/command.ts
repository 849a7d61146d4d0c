import type { Bus } from '../bus/bus'
import type { Database } from '../database/database'
import type { Catalogue } from '../domain/packages/catalogue'
import type { CardProvider } from '../domain/purchases/cardProvider'
import type { NotifyOfDebt } from '../domain/purchases/debtNotifier'
import type { Disputes } from '../domain/purchases/disputes'
import type { PayPalProvider } from '../domain/purchases/payPalProvider'
import type { SupportFiles } from '../domain/supportFiles/supportFiles'
import type { Upgrades } from '../domain/upgrades/upgrades'
import type { Clock } from '../ground/clock'
import type { Secrets } from '../settings/secrets'

/** Dependencies of the operator's commands. */
export interface AdminContext {
  db: Database
  clock: Clock
  secrets: Secrets
  cards: CardProvider
  payPal: PayPalProvider
  catalogue: Catalogue
  notifyOfDebt: NotifyOfDebt
  disputes: Disputes
  supportFiles: SupportFiles
  upgrades: Upgrades
  /** The name of the person at the terminal. */
  operator: string
  /** Notifies running servers of what was done. */
  bus: Bus
}

/** An operator command. */
export interface Command {
  /**
   * The kinds of arguments that follow the command's name; the words of a REASON… are one, `check` is the literal word.
   */
  argument?:
    | 'SID'
    | 'ACCOUNT'
    | '[ACCOUNT]'
    | 'PURCHASE'
    | 'WHO'
    | 'SECRET'
    | 'CODE'
    | 'FILE'
    | 'check'
    | 'ACCOUNT CREDITS REASON…'
  /** What may follow instead: one of these, with a word for each of its own. */
  options?: readonly ('--all' | '--against LOG')[]
  /** What may follow in any order, by name; each is one more argument, empty if it is left out. */
  filters?: Record<string, { value: string; summary: string }>
  summary: string
  /**
   * @returns lines that report what was done
   * @throws Refusal that explains why it was not done
   */
  run(desk: AdminContext, ...args: string[]): Promise<string[]>
}
