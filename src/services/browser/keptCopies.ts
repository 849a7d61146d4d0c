import { open, seal } from './sealedCopies'

interface Session {
  /** The token of the session that the page began with; undefined if there was none. */
  owner: string | undefined
  /** That of the session now. */
  token: () => string | undefined
}

/** Keeps the copy, or recalls one if none is given. */
export const keepOrRecall = (key: string, session: Session, copy?: object): Promise<unknown> =>
  copy ? keep(key, copy, session) : recall(key, session)

async function keep(key: string, copy: object, { owner, token }: Session): Promise<void> {
  const sealed = owner && (await seal(key, copy, owner))
  if (sealed && token() === owner) quietly(() => localStorage.setItem(key, sealed))
}

/** Erases a copy that it can't read; not for a session that isn't that of the device any more. */
async function recall(key: string, { owner, token }: Session): Promise<unknown> {
  const sealed = quietly(() => localStorage.getItem(key))
  if (!owner || token() !== owner || !sealed) return undefined
  const copy = await open(key, sealed, owner)
  if (copy === undefined && token() === owner) quietly(() => localStorage.removeItem(key))
  return token() === owner ? copy : undefined
}

/** Storage throws if it is full or not allowed. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
