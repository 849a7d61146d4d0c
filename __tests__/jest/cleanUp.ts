type Act = () => unknown

const afterTest: Act[] = []
const atEnd: Act[] = []

/** Runs after each test. For helpers: their own hook would be one of the first file only that loads them in a suite. */
export const cleanUpAfterTest = (act: Act): void => void afterTest.push(act)

/** Runs after the last test of the file, or of the suite that it is part of; what was opened last is closed first. */
export const cleanUpAtEnd = (act: Act): void => void atEnd.unshift(act)

// Set up last, so that pages have been unmounted by then.
afterEach(async () => {
  for (const act of afterTest) await act()
})

afterAll(async () => {
  for (const act of atEnd) await act()
})
