// As a journey has, a test has a second go where nobody can start it again; how the first one failed is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
