/**
 * What main.tsx is made of, each part evaluated in a task of its own: in one go they would hold up a slow phone for as
 * long as it takes to read them.
 */
const PARTS = [
  () => import(/* webpackMode: 'eager' */ 'react-dom/client'),
  () => import(/* webpackMode: 'eager' */ './api/api'),
  () => import(/* webpackMode: 'eager' */ './app/theme/theme'),
  () => import(/* webpackMode: 'eager' */ './app/publicReducer'),
  () => import(/* webpackMode: 'eager' */ './app/routes'),
  () => import(/* webpackMode: 'eager' */ './main'),
]

async function start() {
  for (const evaluate of PARTS) {
    await nextTask()
    await evaluate()
  }
}

/** After whatever else the browser has to do. */
function nextTask(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

void start()
