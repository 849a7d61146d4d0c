import { firebase, isProductionHost } from '../../config'
import type { RemoteDocuments } from '../remoteConfig'
import { CONFIG_KEY, LONGEST_KEPT } from './keptConfig'
import { untilIdle } from './untilIdle'

/** Stands for a project where none is set: the bundled server answers under any name. */
const OWN_PROJECT = 'tealine'

/** Reads Firestore's documents, each part of its client in a task of its own, and keeps them for the next page load. */
export async function readRemoteConfig(): Promise<RemoteDocuments> {
  const { initializeApp } = await import('firebase/app')
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
  keep({ strings, config })
  return { strings, config }
}

function keep(documents: RemoteDocuments) {
  const text = JSON.stringify(documents)
  try {
    if (text.length > LONGEST_KEPT) localStorage.removeItem(CONFIG_KEY)
    else localStorage.setItem(CONFIG_KEY, text)
  } catch {
    // Nothing can be kept: the next page load reads them again.
  }
}
