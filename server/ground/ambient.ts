import { AsyncLocalStorage } from 'node:async_hooks'

/** Something that holds for some work, including its asynchronous continuations, without being passed along. */
export interface Ambient<Value> {
  during<Result>(value: Value, work: () => Result): Result
  current(): Value | undefined
}

/** One storage for everything: Node 20 passes each storage on to every promise, which is expensive on a busy server. */
const values = new AsyncLocalStorage<Readonly<Record<symbol, unknown>>>()

export function createAmbient<Value>(): Ambient<Value> {
  const key = Symbol()
  return {
    during: (value, work) => values.run({ ...values.getStore(), [key]: value }, work),
    current: () => values.getStore()?.[key] as Value | undefined,
  }
}
