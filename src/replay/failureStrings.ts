/** What went wrong, in the words of a support agent. */
export const failureStrings = {
  networkLost: 'Lost the network',
  reconnecting: 'Lost the connection during the call',
  microphoneLost: 'The microphone was unplugged',
  carrierUnreached: "The phone network can't be reached",
  partMissing: "Part of the page couldn't be loaded",
  partCrashed: 'Part of the page crashed',
  fileNotPrepared: "The support file couldn't be prepared",
  cardFormMissing: "The card form couldn't be loaded",
  noAnswer: 'No answer from the server',
  refused: 'Refused',
  serverFailed: 'The server failed',
  exception: 'An error in the page',
  rejection: 'An error in the background',
  consoleError: 'An error in the browser console',
  longTask: 'The page did not respond for {seconds} s',
} as const
