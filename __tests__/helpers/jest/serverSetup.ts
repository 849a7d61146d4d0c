// A machine with much else to do is slow, not wrong; the first test of a process waits for its database to start.
jest.setTimeout(180_000)

// PINs are hashed in a hundredth of the time; `pins.test.ts` holds what they are hashed with otherwise.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...argon2, hash: (text: string) => argon2.hash(text, { memoryCost: 64, timeCost: 1 }) }
})

// Without a name a plugin is looked for among all modules that are loaded, which takes jest half of a server's start.
Object.assign(Function.prototype, { [Symbol.for('fastify.display-name')]: 'plugin' })
