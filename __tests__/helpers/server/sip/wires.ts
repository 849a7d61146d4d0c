import type { SipSockets, SipSocketsListener } from '../../../../server/telephony/builtIn/sipSockets'

/** Stands in for the callers' WebSockets: a test opens and cuts connections, says what arrives, and reads what leaves. */
export class Wires implements Pick<SipSockets, 'send' | 'drop' | 'dropAll' | 'assignAccount' | 'close'> {
  /** The wires of the carrier that was started last. */
  static newest: Wires
  readonly #listener: SipSocketsListener
  readonly #sent = new Map<string, string[]>()
  readonly #open = new Set<string>()
  #opened = 0

  constructor(_: unknown, listener: SipSocketsListener) {
    this.#listener = listener
    Wires.newest = this
  }

  open(): string {
    const connection = `wire-${++this.#opened}`
    this.#sent.set(connection, [])
    this.#open.add(connection)
    this.#listener.opened(connection)
    return connection
  }

  isOpen(connection: string): boolean {
    return this.#open.has(connection)
  }

  /** A frame arrives. As from a real socket, what follows at once comes before the next one. */
  async say(connection: string, frame: string): Promise<void> {
    if (!this.isOpen(connection)) return
    this.#listener.received(connection, frame)
    for (let turn = 0; turn < 20; turn += 1) await null
  }

  /** What has left for the caller, oldest first. */
  sentTo(connection: string): readonly string[] {
    return this.#sent.get(connection) ?? []
  }

  send(connection: string, text: string): void {
    if (this.isOpen(connection)) this.#sent.get(connection)?.push(text)
  }

  drop(connection: string): void {
    if (this.#open.delete(connection)) this.#listener.closed(connection)
  }

  /** No test opens as many as would have to give way. */
  assignAccount(): void {}

  dropAll(): void {
    for (const connection of [...this.#open]) this.drop(connection)
  }

  close(): void {
    this.dropAll()
  }
}
