import { formatNumber } from '../../kit/format/number.ts'

interface Parted {
  readonly counted_parts: readonly { readonly unit: string; readonly quantity: string }[]
}

/** '2 dus + 3 kg', as it was typed. */
export function partsText({ counted_parts }: Parted): string {
  return counted_parts.map(({ unit, quantity }) => `${formatNumber(quantity, 4)} ${unit}`).join(' + ')
}
