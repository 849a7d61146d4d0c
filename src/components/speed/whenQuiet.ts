/** Does something after all that is more urgent; at once where the browser cannot tell. */
export function whenQuiet(task: () => void) {
  if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' })
  else task()
}
