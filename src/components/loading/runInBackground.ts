/** Runs a task at background priority; immediately if the browser has no prioritized scheduling. */
export function runInBackground(task: () => void) {
  if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' })
  else task()
}
