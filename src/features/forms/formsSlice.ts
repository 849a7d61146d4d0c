import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'

/** A rule that a field breaks. */
export interface Problem {
  field: string
  rule: string
}

/**
 * What recordings show of a form: never what was typed. Lists and not records by field, as recordings hide whatever a
 * field named like a secret or a person holds.
 */
export interface TypedForm {
  /** The number of characters typed into each field. */
  typed: { field: string; length: number }[]
  problems: readonly Problem[]
  /** Whether it was submitted with problems. */
  isRefused: boolean
}

const UNTOUCHED: TypedForm = { typed: [], problems: [], isRefused: false }

interface Typed {
  form: string
  field: string
  length: number
  /** The problems to show from now on. */
  problems: readonly Problem[]
}

/** The open forms, by name. */
export const formsSlice = createSlice({
  name: 'forms',
  initialState: {} as Record<string, TypedForm>,
  reducers: {
    fieldTyped: (state, { payload: { form, field, length, problems } }: PayloadAction<Typed>) => {
      const { typed, isRefused } = state[form] ?? UNTOUCHED
      const others = typed.filter((each) => each.field !== field)
      state[form] = { typed: [...others, { field, length }], problems: [...problems], isRefused }
    },
    submissionRefused: (
      state,
      { payload: { form, problems } }: PayloadAction<{ form: string; problems: readonly Problem[] }>,
    ) => {
      state[form] = { ...UNTOUCHED, ...state[form], problems: [...problems], isRefused: true }
    },
    formLeft: (state, { payload }: PayloadAction<{ form: string }>) => {
      delete state[payload.form]
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => ({})),
  selectors: { selectForm: (state, form: string): TypedForm => state[form] ?? UNTOUCHED },
})

export type FormsPart = { forms: Record<string, TypedForm> }
export const { fieldTyped, submissionRefused, formLeft } = recordPayloads(formsSlice.actions, {
  fieldTyped: 'all',
  submissionRefused: 'all',
  formLeft: 'all',
})
export const { selectForm } = formsSlice.selectors
