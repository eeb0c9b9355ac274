const names: Record<string, string> = {
  GOPAY: 'GoPay',
  SHOPEEPAY: 'ShopeePay',
  GOFOOD: 'GoFood',
  GRABFOOD: 'GrabFood',
  SHOPEEFOOD: 'ShopeeFood',
}
const kept = new Set(['QRIS', 'BCA', 'BRI', 'BNI', 'OVO', 'DANA', 'EDC'])

/** A payment method by its code, for lists that carry only codes: 'DEBIT-BCA' -> 'Debit BCA'. */
export function paymentLabel(code: string): string {
  return code
    .split(/[-_]/)
    .map((word) => names[word] ?? (kept.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ')
}
