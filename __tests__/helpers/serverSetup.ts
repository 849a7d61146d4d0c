// Without a name a plugin is looked for among all modules that are loaded, which takes jest half of a server's start.
Object.assign(Function.prototype, { [Symbol.for('fastify.display-name')]: 'plugin' })
