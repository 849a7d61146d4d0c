// Generous for busy machines; the first test of a process waits for its database to start, and models run long.
jest.setTimeout(process.env.TEST_LONG ? 900_000 : 180_000)

// Hashes PINs a hundred times as fast; `pins.test.ts` checks the real parameters.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...argon2, hash: (text: string) => argon2.hash(text, { memoryCost: 64, timeCost: 1 }) }
})

// For an unnamed plugin Fastify searches all loaded modules, which takes half of a server's start under jest.
Object.assign(Function.prototype, { [Symbol.for('fastify.display-name')]: 'plugin' })
