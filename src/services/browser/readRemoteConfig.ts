import { initializeApp } from 'firebase/app'
import { firebase, isProductionHost } from '../../config'
import type { RemoteDocuments } from '../remoteConfig'
import { untilIdle } from '../untilIdle'
import { CONFIG_KEY, MAX_CACHED_LENGTH } from './cachedConfig'

/** A placeholder if no project is set: the bundled server accepts any name. */
const OWN_PROJECT = 'tealine'

/** Reads Firestore's documents and caches them for the next page load. The client's core and Firestore are each loaded in their own task. */
export async function readRemoteConfig(): Promise<RemoteDocuments> {
  await untilIdle()
  const { collection, getDocs, initializeFirestore } = await import('firebase/firestore/lite')
  await untilIdle()
  const app = initializeApp(firebase ?? { projectId: OWN_PROJECT, apiKey: '' })
  const own = { host: location.host, ssl: location.protocol === 'https:' }
  const store = initializeFirestore(app, firebase ? {} : own)
  const read = async (name: string) => {
    const { docs } = await getDocs(collection(store, name))
    return Object.fromEntries(docs.map((document) => [document.id, document.data()]))
  }
  const [strings, config] = await Promise.all([
    read('Strings'),
    read(isProductionHost(location.hostname) ? 'Config' : 'ConfigQA'),
  ])
  cache({ strings, config })
  return { strings, config }
}

function cache(documents: RemoteDocuments) {
  const text = JSON.stringify(documents)
  try {
    if (text.length > MAX_CACHED_LENGTH) localStorage.removeItem(CONFIG_KEY)
    else localStorage.setItem(CONFIG_KEY, text)
  } catch {
    // Storage is not available: the next page load reads them again.
  }
}
