/** Whether this browser can reach the carrier; null if its address is only known during a call. */
export type CarrierProbe = () => Promise<boolean | null>
