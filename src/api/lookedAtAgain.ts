/** For `initiate`: what is on screen is asked for anew when the page is looked at again or is back on line. */
export const LOOKED_AT_AGAIN = { subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true } } as const
