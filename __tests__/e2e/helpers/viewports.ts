/** The windows in which most customers see the app. */
export const LAPTOP_AND_PHONE = [
  ['a small laptop', { width: 1366, height: 650 }],
  ['a phone', { width: 390, height: 844 }],
] as const
