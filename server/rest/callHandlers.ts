import type { Rate } from '../../contract/calls'
import { viewPrice } from '../domain/calls/callPrice'
import { callReportFile, reportCalls } from '../domain/calls/callReport'
import type { PlacedCall } from '../domain/calls/placeCall'
import { separatorsFor } from '../domain/csv'
import type { Destination, NotCallable } from '../domain/rates/rateFor'
import { notFound } from '../domain/refusal'
import type { Visit } from '../http/visit'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type CallHandlers = Pick<
  RestHandlers,
  | 'getRate'
  | 'getTestCall'
  | 'placeCall'
  | 'listCalls'
  | 'countCalls'
  | 'downloadCalls'
  | 'getCall'
  | 'cancelCall'
  | 'changeCall'
  | 'reportQuality'
  | 'getCallReport'
  | 'downloadCallReport'
>

/** Rates, placing calls, and their history. */
export function callHandlers(services: Services): CallHandlers {
  const { calls, addresses } = services
  const answerFor = (visit: Visit) => {
    const origin = addresses.api(visit.page)
    return (call: PlacedCall) => {
      const ws_url = webSocketUrl(call.connection.ws_url, origin)
      return { resources: { call: { ...call, connection: { ...call.connection, ws_url } } } }
    }
  }
  const place: RestHandlers['placeCall'] = async ({ viewer, body, visit, keep }) => {
    const answerWith = answerFor(visit)
    return answerWith(await calls.place(viewer.account, body, (sql, call) => keep(sql, answerWith(call))))
  }
  const placeAtOnce: RestHandlers['placeCall']['atOnce'] = ({ viewer, body, visit }, intent) =>
    calls.placeAtOnce(viewer.account, body, intent, answerFor(visit))
  const withPasswords: RestHandlers['placeCall']['complete'] = ({ resources: { call } }) => ({
    resources: { call: { ...call, connection: calls.withPasswords(call.connection) } },
  })
  return {
    getRate: ({ query }) => Promise.resolve({ resources: { rate: viewRate(calls.rateOf(query.to)) } }),
    getTestCall() {
      if (!calls.testCall) throw notFound()
      return Promise.resolve({ resources: { test_call: calls.testCall } })
    },
    placeCall: Object.assign(place, { atOnce: placeAtOnce, complete: withPasswords }),
    listCalls: async ({ viewer, query }) => ({ resources: await calls.list(viewer.account, query) }),
    countCalls: ({ viewer, query }) => calls.count(viewer.account, query),
    downloadCalls: ({ viewer, query, languages }) => calls.file(viewer.account, query, separatorsFor(languages)),
    getCall: async ({ viewer, params }) => ({ resources: { call: await calls.get(viewer.account, params.sid) } }),
    cancelCall: async ({ viewer, params }) => ({
      resources: { call: await calls.cancel(viewer.account, params.sid) },
    }),
    changeCall: async ({ viewer, params, body }) => ({
      resources: { call: await calls.annotate(viewer.account, params.sid, body) },
    }),
    getCallReport: async ({ viewer, query }) => ({ resources: await reportCalls(services, viewer.account, query) }),
    downloadCallReport: ({ viewer, query, languages }) =>
      callReportFile(services, viewer.account, query, separatorsFor(languages)),
    reportQuality: async ({ viewer, params, body }) => ({
      resources: { call: await calls.reportQuality(viewer.account, params.sid, body) },
    }),
  }
}

function viewRate(rate: Destination | NotCallable): Rate {
  const { to, country, description, callable } = rate
  if (!rate.callable) return { to, country, description, callable, credits_per_minute: 0, reason: rate.reason }
  const shown = { to, country, description, callable, ...viewPrice(rate.price) }
  return rate.isUnlikely ? { ...shown, is_unlikely: true } : shown
}

/** A carrier that is reached through this server gives only a path, on the API's own origin. */
function webSocketUrl(url: string, apiOrigin: string): string {
  return new URL(url, apiOrigin.replace(/^http/, 'ws')).href
}
