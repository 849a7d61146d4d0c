import { nextTask } from '../app/page/nextTask'

/** The modules of a page load with a token, each evaluated in its own task, as in entry.ts. */
const PARTS = [
  () => import(/* webpackMode: 'eager' */ '../app/rootReducer'),
  () => import(/* webpackMode: 'eager' */ '../app/listeners'),
  () => import(/* webpackMode: 'eager' */ '../app/LoggedInApp'),
]

/** Resolves to loggedInPage.tsx. */
export async function loadLoggedInPage() {
  for (const evaluate of PARTS) {
    await evaluate()
    await nextTask()
  }
  return import(/* webpackMode: 'eager' */ './loggedInPage')
}
