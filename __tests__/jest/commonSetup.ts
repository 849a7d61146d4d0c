// Deletes temporary folders after the last test.
import '../helpers/server/tempFolder'

// In unattended runs a failed test is retried once, as journeys are; the run's summary names the tests that needed it.
if (process.env.TEST_SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true })
