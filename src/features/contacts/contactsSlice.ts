import type { PayloadAction } from '@reduxjs/toolkit'
import { createSlice } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import { loggedOut, routeChanged } from '../../events'
import { recordPayloads } from '../../recorded'
import { routes } from '../../routes'
import type { SearchText } from '../lists/searchText'
import { followAddress, settleText, typeText } from '../lists/searchText'
import type { NavigationPart } from '../navigation/navigationSlice'
import { getFeatures } from '../serviceFeatures/featuresApi'
import type { ContactDetails } from './contact'
import { syncContacts } from './contactsApi'
import type { ImportCounts, ImportPlan, PreviewShape } from './import/importPlan'

/** The dialog in which a contact is added, changed or removed. */
export type ContactDialog =
  /** Adding one, with a number (E.164) to start with; may be empty. */
  { kind: 'add'; number: string } | { kind: 'edit' | 'remove'; sid: string }

export type ContactAct =
  | { kind: 'add'; details: ContactDetails }
  | { kind: 'edit'; sid: string; details: ContactDetails }
  | { kind: 'remove'; sid: string }
  | { kind: 'mark'; sid: string; isFavourite: boolean }

/** An import: choosing a file, looking at what it holds, sending, done. */
export type ImportState =
  | { step: 'choosing'; problem: 'unreadable' | 'empty' | 'tooLarge' | 'tooWide' | null; isReading?: boolean }
  | ({ step: 'preview'; counts: ImportCounts } & PreviewShape)
  | { step: 'sending'; counts: ImportCounts; sent: number }
  | {
      step: 'done'
      counts: ImportCounts
      refused: number
      /** The reasons, by their positions in the plan; absent in older recordings. */
      refusals?: Refusal[]
      reason: string | null
      error: ApiError | null
    }

/** A contact that the server didn't take. */
export interface Refusal {
  kind: 'addition' | 'change'
  at: number
  reason: string
}

export interface ContactsState extends SearchText {
  dialog: ContactDialog | null
  /** Counts the dialogs opened: a retry in the same dialog has the same intent. */
  attempt: number
  /** A dialog's act is under way. Marks do not count: several may be sent at once. */
  isSending: boolean
  /** Why the last act failed. */
  error: ApiError | null
  import: ImportState | null
  /** The contact opened from the list; for that one, the browser's Back returns to the list. */
  openedSid: string | null
  /** When the contacts that this device kept were loaded, while they stand in for those of the API. */
  keptAt?: number
}

const initialState: ContactsState = {
  dialog: null,
  attempt: 0,
  isSending: false,
  error: null,
  import: null,
  openedSid: null,
  typed: null,
  told: null,
}

export type ContactsTab = 'recents' | 'contacts'

export const contactsSlice = createSlice({
  name: 'contacts',
  initialState,
  reducers: {
    tabChosen: (_state, _action: PayloadAction<{ tab: ContactsTab }>) => undefined,
    searchTyped: typeText,
    searchSettled: settleText,
    contactOpened: (state, { payload }: PayloadAction<{ sid: string }>) => {
      state.openedSid = payload.sid
      state.error = null
    },
    contactClosed: () => undefined,
    contactsRetryClicked: () => undefined,
    /** The contacts themselves are in the contact book. */
    keptContactsFound: (state, { payload }: PayloadAction<{ at: number }>) => {
      state.keptAt = payload.at
    },
    dialogOpened: (state, { payload }: PayloadAction<ContactDialog>) => {
      state.dialog = payload
      state.attempt += 1
      state.error = null
    },
    dialogClosed: (state) => {
      state.dialog = null
      state.error = null
    },
    /** Must not depend on details, which are hidden from recordings. */
    actSubmitted: (state, { payload }: PayloadAction<ContactAct>) => {
      if (payload.kind !== 'mark') state.isSending = true
      state.error = null
    },
    actEnded: (state, { payload }: PayloadAction<{ kind: ContactAct['kind']; error: ApiError | null }>) => {
      if (payload.kind !== 'mark') state.isSending = false
      state.error = payload.error
      if (!payload.error && state.dialog?.kind === payload.kind) state.dialog = null
    },
    importOpened: (state) => {
      state.import = { step: 'choosing', problem: null }
      state.attempt += 1
    },
    /** The import reached a step, or got on in it. */
    importReported: (state, { payload }: PayloadAction<ImportState>) => {
      if (state.import) state.import = payload
    },
    importConfirmed: (_state, _action: PayloadAction<{ plan: ImportPlan }>) => undefined,
    importClosed: (state) => {
      // An import continues until it has ended.
      if (state.import?.step !== 'sending') state.import = null
    },
    exportClicked: (_state, _action: PayloadAction<{ format: 'vcard' | 'csv' }>) => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(routeChanged, (state, { payload: { pathname, search } }) => {
        if (pathname === routes.placeCall.path) followAddress(state, search)
        else Object.assign(state, { typed: null, told: null, openedSid: null })
        // Back closes a contact's dialog along with the contact.
        const { dialog, isSending } = state
        const shown = new URLSearchParams(search).get('contact')
        if (dialog && 'sid' in dialog && dialog.sid !== shown && !isSending) state.dialog = null
      })
      .addMatcher(syncContacts.matchFulfilled, (state) => {
        delete state.keptAt
      })
      .addMatcher(getFeatures.matchFulfilled, (state, { payload }) => {
        if (!payload.includes('contacts')) delete state.keptAt
      }),
  selectors: {
    selectContactDialog: (state) => state.dialog,
    selectIsContactDialogOpen: (state) => state.dialog !== null || state.import !== null,
    selectIsSendingContact: (state) => state.isSending,
    selectContactError: (state) => state.error,
    selectImport: (state) => state.import,
    selectOpenedContact: (state) => state.openedSid,
    selectTypedSearch: (state) => state.typed,
    selectContactsKeptAt: (state) => state.keptAt,
  },
})

export type ContactsPart = { contacts: ContactsState }

/** The parts of the state that contacts read. */
export type ContactsParts = ContactsPart & NavigationPart & ApiPart

export const {
  tabChosen,
  searchTyped,
  searchSettled,
  contactOpened,
  contactClosed,
  contactsRetryClicked,
  keptContactsFound,
  dialogOpened,
  dialogClosed,
  actSubmitted,
  actEnded,
  importOpened,
  importReported,
  importConfirmed,
  importClosed,
  exportClicked,
} = recordPayloads(contactsSlice.actions, {
  tabChosen: 'all',
  searchTyped: 'all',
  searchSettled: 'all',
  contactOpened: 'all',
  keptContactsFound: 'all',
  dialogOpened: 'all',
  actSubmitted: ['kind', 'sid', 'isFavourite'],
  actEnded: 'all',
  importReported: 'all',
  importConfirmed: [],
  exportClicked: 'all',
})
export const {
  selectContactDialog,
  selectIsContactDialogOpen,
  selectIsSendingContact,
  selectContactError,
  selectImport,
  selectOpenedContact,
  selectTypedSearch,
  selectContactsKeptAt,
} = contactsSlice.selectors
