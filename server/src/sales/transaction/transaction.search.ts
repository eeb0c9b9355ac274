import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { type Asked, withoutSeparators } from '../../kit/read/asked.calc.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { escapeLike } from '../../kit/read/filter-value.calc.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletFact } from '../../outlets/outlet/outlet-fact.ts'
import { transactionEntity } from './transaction.queries.ts'

const AT_MOST = 5
const LATELY_DAYS = 31
const F = sql.ref('f')
const LAST_CHARACTER = '\u{10ffff}'

const backwards = (text: string) => [...text].reverse().join('')

function newest(ctx: Context, condition: Fragment): Fragment {
  const reach = withinOutlets(ctx, F)
  return sql`(select f.* from transaction f where f.brand_id = ${ownBrand} and ${condition}${reach ? sql` and ${reach}` : sql``}
    order by f.occurred_at desc nulls last, f.id desc limit ${sql.lit(AT_MOST)})`
}

/**
 * Receipts whose number ends as typed, of all time: the last part is a range of the index, what stands before it is
 * looked for in those.
 */
function endingWith(ctx: Context, words: readonly string[]): Fragment {
  const parts = words.map(withoutSeparators).filter(Boolean).map(backwards).reverse()
  const [end = '', ...before] = parts
  const pattern = `${[end, ...before].map(escapeLike).join('%')}%`
  return newest(
    ctx,
    sql`f.number_end >= ${end} and f.number_end < ${`${end}${LAST_CHARACTER}`} and f.number_end like ${pattern}`,
  )
}

/** Receipts of lately whose number holds the parts anywhere, in order. */
function holding(ctx: Context, words: readonly string[]): Fragment {
  const parts = words.map(withoutSeparators).filter(Boolean).map(backwards).reverse()
  return newest(
    ctx,
    sql`f.business_date > ${ctx.now()}::timestamptz::date - ${LATELY_DAYS}::int
      and f.number_end like ${`%${parts.map(escapeLike).join('%')}%`}`,
  )
}

/** Receipts by number and by amount, each by its own index, at most a few of each. */
function receiptsOf({ text, words, amount }: Asked, ctx: Context): Fragment {
  const is_surely_amount = amount !== undefined && /\D/.test(text)
  const is_number =
    !is_surely_amount && words.every((word) => withoutSeparators(word)) && /\d/.test(words.at(-1) ?? '')
  const found = [
    ...(is_number ? [endingWith(ctx, words), holding(ctx, words)] : []),
    ...(amount === undefined ? [] : [newest(ctx, sql`f.total = ${amount}::bigint`)]),
  ]
  // Found twice, shown once.
  return found.length > 0
    ? sql`(select distinct on (x.brand_id, x.id) x.* from (${sql.join(found, sql` union all `)}) x)`
    : sql`(select f.* from transaction f where f.brand_id = ${ownBrand} and false)`
}

addSearchKind({
  kind: 'transaction',
  permission: can('report_transaction', 'view'),
  words: ['nota', 'struk', 'transaksi'],
  entity: transactionEntity,
  search: [],
  title: 'receipt_number',
  facts: { status: 'status', amount: 'total', on: 'business_date', at: 'occurred_at', outlet: outletFact },
  newest: 'occurred_at',
  rows: receiptsOf,
})
