// Its hooks are those of the whole file.
import './cleanUp'

// In unattended runs a failed test is retried once, as journeys are; the run's summary names the tests that needed it.
if (process.env.TEST_SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true })
