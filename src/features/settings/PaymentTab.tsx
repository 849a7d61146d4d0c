/** How credits are paid for. */
export function PaymentTab() {
  return null
}
