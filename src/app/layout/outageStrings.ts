import type { Outage } from '../../api/apiError'

export const outageStrings = {
  'offline.unreachable':
    "Tealine isn't answering. It's probably restarting. We'll keep trying; what you see may be out of date.",
  'offline.unavailable': "We'll be right back: Tealine is restarting or very busy. What you see may be out of date.",
} as const satisfies Record<`offline.${Outage}`, string>
