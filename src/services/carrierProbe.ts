/** Whether this browser gets through to the phone network; null where its address is told only with a call. */
export type CarrierProbe = () => Promise<boolean | null>
