/** An account within its family: a parent is its own root, and its sub-accounts have the same root. */
export interface Member {
  id: string
  rootId: string
}

/** Whose rows a statement reads: all of a family, or one account's of it. */
export interface Scope {
  rootId: string
  /** Null for the whole family. */
  accountId: string | null
}

export const isOwner = ({ id, rootId }: Member): boolean => id === rootId

/** The same in SQL, of a row of `account`. */
export const IS_OWNER = 'account.id = account.root_id'
export const IS_USER = 'account.id <> account.root_id'
