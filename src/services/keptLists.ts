/** The lists of which this device keeps a copy, to be read while the API can't be reached. */
export type KeptList = 'calls' | 'contacts'

/**
 * Copies of lists on this device, each readable in the session that kept it only: the key is made of its token and
 * stored nowhere.
 */
export interface KeptLists {
  /** Replaces the former copy. Nothing is kept where the browser can't, nor after the session has ended meanwhile. */
  keep(list: KeptList, copy: object): Promise<void>
  /** Undefined if there is none of this session; one of another session is erased. */
  recall(list: KeptList): Promise<unknown>
  /** Erases the copy of a list, or all. */
  forget(list?: KeptList): void
}
