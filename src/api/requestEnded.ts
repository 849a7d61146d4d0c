import { createAction } from '@reduxjs/toolkit'
import { recordPayloads } from '../recorded'
import type { AnswerMeta } from './answerMeta'

/** A download or upload ended, successfully or not. It bypasses the base query and is recorded for support. */
export const requestEnded = createAction<AnswerMeta>('app/requestEnded')

recordPayloads({ requestEnded }, { requestEnded: 'all' })
