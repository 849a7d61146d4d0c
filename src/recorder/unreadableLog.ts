/** The reason why a file cannot be opened, with a message that can be shown. */
export class UnreadableLog extends Error {
  override name = 'UnreadableLog'
}
