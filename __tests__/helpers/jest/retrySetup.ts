// Where nobody can start it again, a test gets a second try, as a journey does; the run's end names those that needed it.
if (process.env.TEST_SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true })
