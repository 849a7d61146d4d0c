/** Something a parent wants done with its users. */
export type UserCommand =
  | { act: 'add'; name: string; phoneNumber: string; credits: number }
  | { act: 'rename'; sid: string; name: string }
  | { act: 'give' | 'takeBack'; sid: string; credits: number }
  | { act: 'suspend' | 'reactivate' | 'invite' | 'remove'; sid: string }
  | { act: 'approve' | 'deny'; sid: string; requestSid: string }

export type UserAct = UserCommand['act']

/** Acts that ask for more, or ask once more, before they are sent. */
export type DialogAct = 'add' | 'rename' | 'give' | 'takeBack' | 'suspend' | 'remove'

/** Stands for somebody who is not listed yet. */
export const NEW_USER = 'new'

/** Whom a command is about; one at a time is sent for each. */
export function targetOf(command: UserCommand): string {
  return command.act === 'add' ? NEW_USER : command.sid
}
