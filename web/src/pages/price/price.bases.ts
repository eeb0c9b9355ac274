import type { PriceBase, RuleKind, RuleTarget } from '@lumbung/server/catalog/price/price-rule.calc.ts'
import type { Rounding } from '@lumbung/server/catalog/price/rounding.calc.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { GetPriceBasesDocument, type GetPriceBasesQuery } from './price.gql.gen.ts'

type Candidate = GetPriceBasesQuery['priceList']['nodes'][number]

const filters: FilterEntry[] = [
  { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
  { field: 'name', sort: 'Asc' },
]

/** The price lists another may start from, with what they make prices by; none until they are known. */
export function usePriceBases(): readonly Candidate[] {
  const { data } = useAllNodes(
    GetPriceBasesDocument,
    (page) => ({ ...page, filters }),
    (answer) => answer.priceList,
    {},
  )
  return data ?? []
}

/** Those a list may start from: not itself, nor one that starts from it; those over only where it does so already. */
export function choicesFor(candidates: readonly Candidate[], id: number | null, chosen: number | null) {
  return candidates.filter(
    (one) =>
      one.id === chosen ||
      (one.id !== id && one.state !== 'ENDED' && !one.bases.some((base) => base.id === id)),
  )
}

type Terms = Omit<Candidate, 'bases' | 'name' | 'state'>

const baseOf = ({
  id,
  rounding,
  floor_bp,
  ceiling_bp,
  rules,
  overrides,
  option_overrides,
}: Terms): PriceBase => ({
  ...{ id, floor_bp, ceiling_bp, overrides, option_overrides },
  rounding: rounding as Rounding,
  rules: rules.map((rule) => ({
    ...rule,
    target: rule.target as RuleTarget,
    kind: rule.kind as RuleKind,
  })),
})

/** The lists below one that starts from a list, the nearest first. */
export function basesOf(candidates: readonly Candidate[], base_price_id: number | null): PriceBase[] {
  const base = candidates.find(({ id }) => id === base_price_id)
  return base ? [baseOf(base), ...base.bases.map(baseOf)] : []
}
