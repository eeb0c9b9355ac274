import { formatBasisPoints } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetPriceAlertDocument } from './receiving.gql.gen.ts'

/** From how many basis points a changed price is pointed out; nothing is while that is not known. */
export function usePriceAlert(): number {
  const { data } = useDocument(GetPriceAlertDocument, {})
  return data?.priceAlertBp ?? Number.POSITIVE_INFINITY
}

/** The same in words, to follow what changed. */
export function useAlertWords(): string {
  const alert_bp = usePriceAlert()
  return Number.isFinite(alert_bp) ? `${formatBasisPoints(alert_bp)} atau lebih` : 'banyak'
}
