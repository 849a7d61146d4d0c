/** Why a file is not opened, as a sentence that can be shown. */
export class UnreadableLog extends Error {
  override name = 'UnreadableLog'
}
