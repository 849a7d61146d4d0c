import Type from 'typebox'
import {
  CallAnswer,
  CallNotes,
  CallQuality,
  Calls,
  CallsCount,
  CallsCountQuery,
  CallsFileQuery,
  CallsQuery,
  NewCall,
  NewCallAnswer,
  RateAnswer,
  TestCallAnswer,
} from './calls'
import {
  ContactAnswer,
  ContactChange,
  Contacts,
  ContactsImport,
  ContactsImported,
  ContactsQuery,
  NewContact,
} from './contacts'
import { CallReport, CallReportQuery } from './reports'
import type { RestCall } from './restCall'
import { bySid } from './restCall'
import { Empty, TypedPhoneNumber } from './values'

const byNumber = Type.Object({ to: TypedPhoneNumber })

/** The REST calls about phone calls and contacts. */
export const callingCalls = {
  getRate: { method: 'GET', path: 'Rates', query: byNumber, answer: RateAnswer },
  placeCall: {
    method: 'POST',
    path: 'Calls',
    body: NewCall,
    answer: NewCallAnswer,
    idempotent: true,
  },
  listCalls: { method: 'GET', path: 'Calls', query: CallsQuery, answer: Calls },
  getCall: { method: 'GET', path: 'Calls/:sid', params: bySid, answer: CallAnswer },
  changeCall: {
    method: 'POST',
    path: 'Calls/:sid',
    params: bySid,
    body: CallNotes,
    answer: CallAnswer,
  },
  cancelCall: { method: 'DELETE', path: 'Calls/:sid', params: bySid, answer: CallAnswer },
  reportQuality: {
    method: 'POST',
    path: 'Calls/:sid/quality',
    params: bySid,
    body: CallQuality,
    answer: CallAnswer,
  },
  getTestCall: { method: 'GET', path: 'Calls/Test', answer: TestCallAnswer },
  countCalls: { method: 'GET', path: 'Calls/Count', query: CallsCountQuery, answer: CallsCount },
  downloadCalls: {
    method: 'GET',
    path: 'Calls.csv',
    query: CallsFileQuery,
    answer: Type.String(),
    file: 'calls.csv',
  },
  getCallReport: {
    method: 'GET',
    path: 'Reports/Calls',
    query: CallReportQuery,
    answer: CallReport,
  },
  downloadCallReport: {
    method: 'GET',
    path: 'Reports/Calls.csv',
    query: CallReportQuery,
    answer: Type.String(),
    file: 'call-report.csv',
  },
  listContacts: { method: 'GET', path: 'Contacts', query: ContactsQuery, answer: Contacts },
  createContact: {
    method: 'POST',
    path: 'Contacts',
    body: NewContact,
    answer: ContactAnswer,
    idempotent: true,
  },
  changeContact: {
    method: 'POST',
    path: 'Contacts/:sid',
    params: bySid,
    body: ContactChange,
    answer: ContactAnswer,
  },
  removeContact: { method: 'DELETE', path: 'Contacts/:sid', params: bySid, answer: Empty },
  importContacts: {
    method: 'POST',
    path: 'Contacts/Import',
    body: ContactsImport,
    answer: ContactsImported,
    idempotent: true,
    maxBytes: 2 * 1024 * 1024,
  },
} as const satisfies Record<string, RestCall>
