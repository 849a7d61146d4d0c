/** Who sells the credits, as receipts and statements name them. */
export interface Seller {
  name: string
  /** Lines of the address; none if it is not set. */
  address: string[]
}
