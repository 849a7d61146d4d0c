/** Something a parent wants done with its users. */
export type UserWish =
  | { act: 'add'; name: string; phoneNumber: string; credits: number }
  | { act: 'rename'; sid: string; name: string }
  | { act: 'give' | 'takeBack'; sid: string; credits: number }
  | { act: 'suspend' | 'reactivate' | 'invite' | 'remove'; sid: string }
  | { act: 'approve' | 'deny'; sid: string; requestSid: string }

export type UserAct = UserWish['act']

/** Acts that ask for more, or ask once more, before they are sent. */
export type AskingAct = 'add' | 'rename' | 'give' | 'takeBack' | 'suspend' | 'remove'

/** Stands for somebody who is not listed yet. */
export const NEW_USER = 'new'

/** Whom a wish is about: of each one only one is sent at a time. */
export function targetOf(wish: UserWish): string {
  return wish.act === 'add' ? NEW_USER : wish.sid
}
