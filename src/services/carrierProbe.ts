/** This browser can reach the carrier; only asked of an API that offers `carrier_check`. */
export type CarrierProbe = () => Promise<boolean>
