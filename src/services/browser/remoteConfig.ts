import { firebase, isProductionHost } from '../../config'
import { untilUsed } from '../firstUse'
import type { RemoteConfig } from '../remoteConfig'

/** Stands for a project where none is set: the bundled server answers under any name. */
const OWN_PROJECT = 'tealine'

/**
 * Firestore's documents, from the project that the app was built for or else from the page's own origin.
 * @param awaitsUse reads them only once somebody does something with the page
 */
export function createBrowserRemoteConfig(awaitsUse: boolean): RemoteConfig {
  return {
    async read() {
      if (awaitsUse) await untilUsed()
      await untilIdle()
      return readDocuments()
    },
  }
}

async function readDocuments() {
  const [{ initializeApp }, { collection, getDocs, initializeFirestore }] = await Promise.all([
    import('firebase/app'),
    import('firebase/firestore/lite'),
  ])
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
  return { strings, config }
}

/** After the first paint, and when nothing more urgent runs. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const whenLoaded = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
      else setTimeout(resolve, 1)
    }
    if (document.readyState === 'complete') whenLoaded()
    else addEventListener('load', whenLoaded, { once: true })
  })
}
