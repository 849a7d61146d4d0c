/** Options for `initiate`: refetch a query on screen when the page regains the focus or the network. */
export const REFETCH_ON_FOCUS = { subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true } } as const
