import type { PushSubscription } from '../../contract/push'

/** What this browser can do about notifications. */
export type PushStatus =
  | 'unsupported'
  /** Only once the app is installed: iPhones and iPads. */
  | 'needsInstall'
  /** The person hasn't been asked yet. */
  | 'unasked'
  | 'allowed'
  | 'blocked'

/** Notifications on this device. A subscription is a secret. */
export interface Push {
  status(): Promise<PushStatus>
  /** Asks the person, if they haven't been asked; only on a click. */
  ask(): Promise<PushStatus>
  /** The subscription with a server's key, in place of one with another; null if the browser can't get one. */
  subscribe(publicKey: string): Promise<PushSubscription | null>
  /** Also closes the notifications that are shown. */
  unsubscribe(): Promise<void>
  /** The account, by its sid, whose owner has turned notifications on here; it outlives log-ins. */
  chosenBy(): string | null
  choose(sid: string | null): void
  /** Calls back with the path of each notification that is opened while this page is. */
  onOpened(callback: (path: string) => void): void
  /** Calls back when the person changes the permission elsewhere. */
  onStatusChange(callback: (status: PushStatus) => void): void
}
