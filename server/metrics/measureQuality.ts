import type { Registry } from 'prom-client'
import { Histogram } from 'prom-client'
import type { CallsService } from '../domain/calls/callsService'

const MOS_BUCKETS = [1.5, 2, 2.5, 3, 3.3, 3.6, 4, 4.3]
const LOSS_BUCKETS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]
const SECONDS_BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 1]

/** Wraps the calls service to measure the quality that browsers report. */
export function measureQuality(calls: CallsService, registry: Registry): CallsService {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers: [registry] })
  const mos = histogram('tealine_call_mos', 'Quality of calls as heard, from 1 (bad) to 4.5.', MOS_BUCKETS)
  const loss = histogram('tealine_call_loss_ratio', 'Share of a call’s packets that were lost.', LOSS_BUCKETS)
  const jitter = histogram('tealine_call_jitter_seconds', 'Jitter of calls.', SECONDS_BUCKETS)
  const roundTrip = histogram('tealine_call_round_trip_seconds', 'Round-trip time of calls.', SECONDS_BUCKETS)
  return {
    ...calls,
    async reportQuality(viewer, sid, quality) {
      const call = await calls.reportQuality(viewer, sid, quality)
      mos.observe(quality.mos)
      loss.observe(quality.loss)
      jitter.observe(quality.jitter_ms / 1000)
      roundTrip.observe(quality.rtt_ms / 1000)
      return call
    },
  }
}
