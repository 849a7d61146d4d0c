import type { Outage } from '../../api/apiError'

export const outageStrings = {
  'offline.unreachable':
    "Tealine isn't answering. It's probably restarting. We'll keep trying; what you see may be out of date.",
  'offline.unavailable': "Tealine is restarting or very busy. We'll keep trying; what you see may be out of date.",
} as const satisfies Record<`offline.${Outage}`, string>
