/** An action of a parent on its users. */
export type UserCommand =
  | { act: 'add'; name: string; phoneNumber: string; credits: number }
  | { act: 'rename'; sid: string; name: string }
  | { act: 'give' | 'takeBack'; sid: string; credits: number }
  | { act: 'suspend' | 'reactivate' | 'invite' | 'remove'; sid: string }
  | { act: 'approve' | 'deny'; sid: string; requestSid: string }

export type UserAct = UserCommand['act']

/** Actions that open a dialog first, for input or confirmation. */
export type DialogAct = 'add' | 'rename' | 'give' | 'takeBack' | 'suspend' | 'remove'

/** The target of adding a user. */
export const NEW_USER = 'new'

/** The user a command is about; each user has one command in progress at a time. */
export function targetOf(command: UserCommand): string {
  return command.act === 'add' ? NEW_USER : command.sid
}
