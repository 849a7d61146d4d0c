/** What a test has left on the page ends with it, as it would with a page that is closed. */
export function closePageAfterEachTest(): void {
  let close: (() => void)[] = []
  beforeEach(() => {
    close = [watchListeners(), watchTimers()]
  })
  afterEach(() => {
    for (const undo of close) undo()
  })
}

/** Returns a function that removes the window's listeners of now and later. */
function watchListeners(): () => void {
  type Listening = Parameters<typeof window.addEventListener>
  const { addEventListener } = window
  const listening: Listening[] = []
  window.addEventListener = (...args: Listening) => {
    listening.push(args)
    addEventListener.apply(window, args)
  }
  return () => {
    window.addEventListener = addEventListener
    for (const args of listening) window.removeEventListener(...args)
  }
}

/** Returns a function that stops the timers that are started until then. */
function watchTimers(): () => void {
  const { setTimeout, setInterval } = window
  const timers: number[] = []
  const remembering =
    (start: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      const timer = start(...args)
      timers.push(timer as number)
      return timer
    }
  Object.assign(window, { setTimeout: remembering(setTimeout), setInterval: remembering(setInterval) })
  return () => {
    Object.assign(window, { setTimeout, setInterval })
    for (const timer of timers) window.clearTimeout(timer)
  }
}
