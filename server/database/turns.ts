import { TemporaryFault } from './database'

interface Owner {
  inUse: number
  /** In the order of their arrival. */
  waiting: Set<() => void>
}

export interface TurnLimits {
  /** How many turns an owner has at a time. */
  atOnce: number
  maxWaiting: number
  maxWaitMs: number
}

/** Gives each owner a few turns at a time; others wait in line, which is limited in length and time. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #owners = new Map<string, Owner>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** @throws TemporaryFault if the line is too long */
  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const owner = this.#owners.get(name) ?? { inUse: 0, waiting: new Set() }
    this.#owners.set(name, owner)
    if (owner.inUse < this.#limits.atOnce) owner.inUse += 1
    else await this.#wait(owner)
    try {
      return await work()
    } finally {
      this.#passOn(name, owner)
    }
  }

  #wait({ waiting }: Owner): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.#limits
    if (waiting.size >= maxWaiting) throw new TemporaryFault('Too many are waiting for the same owner')
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new TemporaryFault('The owner had too much in progress'))
      }, maxWaitMs)
      waiting.add(begin)
    })
  }

  #passOn(name: string, owner: Owner): void {
    const [next] = owner.waiting
    if (next) {
      owner.waiting.delete(next)
      next()
      return
    }
    owner.inUse -= 1
    if (owner.inUse === 0) this.#owners.delete(name)
  }
}
