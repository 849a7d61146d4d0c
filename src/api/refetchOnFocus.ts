/** For `initiate`: a query on screen is fetched again when the page gets the focus back or the network returns. */
export const REFETCH_ON_FOCUS = { subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true } } as const
