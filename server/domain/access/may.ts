import type { Act, Role } from '../../../shared/acts'
import { ACTS } from '../../../shared/acts'
import type { Member, Scope } from '../../database/family'
import { isOwner } from '../../database/family'

/** True if the account may do this to the subject: itself, or an account of its family. */
export function may(viewer: Member, act: Act, subject: Pick<Member, 'rootId'> = viewer): boolean {
  return actsOf(viewer).includes(act) && subject.rootId === viewer.rootId
}

/** Everything that an account may do, as the app learns it. */
export const actsOf = (viewer: Member): readonly Act[] => ACTS[roleOf(viewer)]

/** What an account reaches by an act: its whole family, or else itself alone. */
export function scopeFor(viewer: Member, act: Act): Scope {
  return { rootId: viewer.rootId, accountId: may(viewer, act) ? null : viewer.id }
}

const roleOf = (viewer: Member): Role => (isOwner(viewer) ? 'owner' : 'user')
