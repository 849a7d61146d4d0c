import { createAction } from '@reduxjs/toolkit'
import { recordPayloads } from '../recorded'
import type { AnswerMeta } from './answerMeta'

/** A file was downloaded or uploaded, or was not: requests outside the base query, recorded for support. */
export const requestEnded = createAction<AnswerMeta>('app/requestEnded')

recordPayloads({ requestEnded }, { requestEnded: 'all' })
