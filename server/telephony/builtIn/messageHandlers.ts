/** One handler per kind of message. */
export type MessageHandlers<Message extends { kind: string }> = {
  [Kind in Message['kind']]: (message: Extract<Message, { kind: Kind }>) => void
}

/** Calls the handler for the message's kind. */
export function handle<Message extends { kind: string }>(handlers: MessageHandlers<Message>, message: Message): void {
  const handler = handlers[message.kind as Message['kind']] as (message: Message) => void
  handler(message)
}
