/** Display names by the provider's brand names; other brands are shown unchanged. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** "Visa", from the provider's name of the brand. */
export const brandName = (brand: string): string => BRANDS[brand.toLowerCase()] ?? brand
