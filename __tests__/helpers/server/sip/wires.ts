import type { SipSockets, SipSocketsListener } from '../../../../server/telephony/builtIn/sipSockets'

/** Fake WebSockets of the callers: a test opens and drops connections, delivers frames, and reads what was sent. */
export class Wires implements Pick<SipSockets, 'send' | 'drop' | 'dropAll' | 'assignAccount' | 'close'> {
  /** The wires of the most recently started carrier. */
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

  /** Delivers a frame. As with a real socket, its immediate effects happen before the next frame. */
  async deliver(connection: string, frame: string): Promise<void> {
    if (!this.isOpen(connection)) return
    this.#listener.received(connection, frame)
    for (let turn = 0; turn < 20; turn += 1) await null
  }

  /** The frames sent to the caller, oldest first. */
  sentTo(connection: string): readonly string[] {
    return this.#sent.get(connection) ?? []
  }

  send(connection: string, text: string): void {
    if (this.isOpen(connection)) this.#sent.get(connection)?.push(text)
  }

  drop(connection: string): void {
    if (this.#open.delete(connection)) this.#listener.closed(connection)
  }

  /** No test opens so many connections that some have to be dropped. */
  assignAccount(): void {}

  dropAll(): void {
    for (const connection of [...this.#open]) this.drop(connection)
  }

  close(): void {
    this.dropAll()
  }
}
