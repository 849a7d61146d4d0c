import { nextPaint, nextTask } from '../app/page/nextTask'

/**
 * The modules of main.tsx, each evaluated in its own task: evaluating them in one go would block a slow phone for
 * too long.
 */
const PARTS = [
  () => import(/* webpackMode: 'eager' */ 'react-dom/client'),
  () => import(/* webpackMode: 'eager' */ '../events'),
  () => import(/* webpackMode: 'eager' */ '../api/api'),
  () => import(/* webpackMode: 'eager' */ '../app/theme/theme'),
  () => import(/* webpackMode: 'eager' */ '../app/publicReducer'),
  () => import(/* webpackMode: 'eager' */ '../app/publicListeners'),
  () => import(/* webpackMode: 'eager' */ '../app/layout/ConnectionNotice'),
  () => import(/* webpackMode: 'eager' */ '../app/layout/PublicHeader'),
  () => import(/* webpackMode: 'eager' */ '../app/layout/PublicLayout'),
  () => import(/* webpackMode: 'eager' */ '../app/AppRoutes'),
  () => import(/* webpackMode: 'eager' */ '../app/publicKind'),
  () => import(/* webpackMode: 'eager' */ '../app/store'),
  () => import(/* webpackMode: 'eager' */ '../main'),
]

async function start() {
  // If the scripts are there at once, evaluating them would otherwise delay the prerendered screen.
  if (performance.getEntriesByName('first-contentful-paint').length === 0) await nextPaint()
  for (const evaluate of PARTS) {
    await nextTask()
    await evaluate()
  }
}

void start()
