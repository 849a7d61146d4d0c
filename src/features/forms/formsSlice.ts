import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'

/** A rule that a field breaks. */
export interface Problem {
  field: string
  rule: string
}

export interface TypedField {
  field: string
  /** The number of characters typed into it. */
  length: number
  /** Of a phone number, as it begins. */
  callingCode?: string
  /** What was typed before the national digits of a phone number, e.g. "0". */
  lead?: string
}

/**
 * What recordings show of a form: never what was typed. Lists instead of records by field, as recordings hide the
 * content of any field named like a secret or a person.
 */
export interface TypedForm {
  typed: TypedField[]
  /** The countries chosen for phone numbers; absent while none was. */
  countries?: { field: string; country: string }[]
  problems: readonly Problem[]
  /** It was submitted with problems. */
  isRefused: boolean
}

const UNTOUCHED: TypedForm = { typed: [], problems: [], isRefused: false }

interface Typed extends TypedField {
  form: string
  /** The problems to show from now on. */
  problems: readonly Problem[]
}

/** The open forms, by name. */
export const formsSlice = createSlice({
  name: 'forms',
  initialState: {} as Record<string, TypedForm>,
  reducers: {
    fieldTyped: (state, { payload: { form, problems, ...written } }: PayloadAction<Typed>) => {
      const known = state[form] ?? UNTOUCHED
      const others = known.typed.filter(({ field }) => field !== written.field)
      state[form] = { ...known, typed: [...others, written], problems: [...problems] }
    },
    countryChosen: (
      state,
      { payload: { form, ...chosen } }: PayloadAction<{ form: string; field: string; country: string }>,
    ) => {
      const known = state[form] ?? { ...UNTOUCHED, problems: [] }
      const others = (known.countries ?? []).filter(({ field }) => field !== chosen.field)
      state[form] = { ...known, countries: [...others, chosen] }
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
export const { fieldTyped, countryChosen, submissionRefused, formLeft } = recordPayloads(formsSlice.actions, 'all')
export const { selectForm } = formsSlice.selectors
