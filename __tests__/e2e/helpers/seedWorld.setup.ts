import { makeDataDir, removeDataDir, startServer } from './server'

/** Seeds the sandbox world once for all journeys; each gets a copy of it. */
export default async function seedWorld() {
  const dataDir = await makeDataDir()
  await (await startServer(dataDir)).stop()
  process.env.SEEDED_WORLD = dataDir
  return () => removeDataDir(dataDir)
}
