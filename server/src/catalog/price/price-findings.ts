import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Warning } from '../../kit/plausibility.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { optionPricesJson } from '../item/option-prices.queries.ts'
import { priceListsJson } from './load-price-lists.ts'
import { pricesInReach } from './price.policy.ts'
import { isOverSql } from './price.queries.ts'
import { FINDING_WORDS } from './price-finding-words.ts'
import {
  type Finding,
  type FindingQuestion,
  type FindingRow,
  type FoundItem,
  findingsOf,
} from './price-findings.calc.ts'
import type { PriceList } from './price-for.calc.ts'
import { MAX_BASES } from './price-rule.calc.ts'

/** Rows that are sent with a question; more are counted. */
const MOST_ROWS = 50

interface Loaded {
  lists: PriceList[]
  items: FoundItem[]
  outlets: { id: number; timezone: string; business_day_cutoff: string; table_group_ids: number[] }[]
  bases: { id: number; name: string; ends_on: string | null }[]
  platform_fees: { channel: string; name: string; outlet_id: number; fee_bp: number }[]
}

async function load(tx: WriteContext, price_id: number): Promise<Loaded> {
  const { rows } = await sql<Loaded>`select
    ${priceListsJson(
      tx,
      (price) => sql`(${price}.id = ${price_id} or (${price}.published_at is not null
      and not ${isOverSql(price, tx.now())} and ${pricesInReach(price, tx) ?? sql`true`}))`,
    )} as lists,
    (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'item_group_id', i.item_group_id, 'price', i.price,
        'cost', i.cost::text, 'option_prices', ${optionPricesJson(sql`i.id`)},
        'options', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'cost', o.cost::text)), '[]')
          from item_variant iv join variant_option o on o.brand_id = iv.brand_id and o.brand_id = ${ownBrand}
            and o.variant_id = iv.variant_id and o.deleted_at is null
          where iv.brand_id = ${ownBrand} and iv.item_id = i.id), 'food_cost_target_bp', coalesce(g.food_cost_target_bp, b.food_cost_target_bp))
        order by i.name, i.id), '[]')
      from item i join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
        join brand b on b.id = i.brand_id and b.id = ${ownBrand}
      where i.brand_id = ${tx.brand_id} and i.is_active and i.deleted_at is null) as items,
    (select coalesce(json_agg(json_build_object('id', o.id, 'timezone', o.timezone, 'business_day_cutoff', o.business_day_cutoff,
        'table_group_ids', (select coalesce(json_agg(t.id order by t.id), '[]') from table_group t
          where t.brand_id = ${ownBrand} and t.outlet_id = o.id)) order by o.id), '[]')
      from outlet o where o.brand_id = ${tx.brand_id} and o.deleted_at is null) as outlets,
    (with recursive below (id, base_price_id) as (
        select p.id, p.base_price_id from price p where p.brand_id = ${ownBrand} and p.id = ${price_id}
        union select p.id, p.base_price_id from below join price p on p.brand_id = ${ownBrand} and p.id = below.base_price_id)
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'ends_on', p.ends_on) order by p.id), '[]')
      from below join price p on p.brand_id = ${ownBrand} and p.id = below.id
      where p.id <> ${price_id} and ${pricesInReach(sql.ref('p'), tx) ?? sql`true`}) as bases,
    (select coalesce(json_agg(json_build_object('channel', t.code, 'name', t.name, 'outlet_id', t.outlet_id, 'fee_bp', t.fee_bp)
        order by t.code, t.outlet_id), '[]')
      from payment_term t where t.brand_id = ${ownBrand} and t.type = 'platform' and t.is_active and t.deleted_at is null
        and t.fee_bp > 0) as platform_fees`.execute(tx.db)
  const [loaded] = rows
  if (!loaded) throw new Error('nothing was read of price lists')
  return loaded
}

/** What may be wrong with a list as it stands, if it sets prices from a moment on. */
async function read(tx: WriteContext, price_id: number, published_at: Date): Promise<Finding[]> {
  const { lists, items, outlets, bases, platform_fees } = await load(tx, price_id)
  const stored = lists.find(({ id }) => id === price_id)
  if (!stored) return []
  const from = Math.max(tx.now().getTime(), published_at.getTime())
  const question: FindingQuestion = {
    ...{ list: { ...stored, published_at: published_at.getTime(), ended_at: null }, items, from },
    others: lists.filter(({ id }) => id !== price_id),
    outlets: outlets.map(({ business_day_cutoff, ...outlet }) => ({
      ...outlet,
      cutoff_minutes: parseMinute(business_day_cutoff),
    })),
    channels: SALES_CHANNELS,
    sees_costs: isAllowed(tx, can('price', 'view_cost')),
    ...{ base_ends: bases, platform_fees },
  }
  return findingsOf(question)
}

const keyOf = ({ id, price, against, cost, other, date, channel }: FindingRow) =>
  [id, price, against, cost, other?.id, date, channel].join(' ')

/** Findings without the rows that were there before. */
function newOnly(found: readonly Finding[], before: readonly Finding[]): Finding[] {
  return found.flatMap((finding) => {
    const known = before.find(({ kind }) => kind === finding.kind)
    if (!known) return [finding]
    const seen = new Set(known.rows.map(keyOf))
    const rows = finding.rows.filter((row) => !seen.has(keyOf(row)))
    return rows.length > 0 ? [{ ...finding, rows }] : []
  })
}

function warningOf({ kind, rows }: Finding, { id, above }: FoundList): Warning {
  const { message, heads, cells } = FINDING_WORDS[kind]
  const digest = createHash('sha256').update(rows.map(keyOf).join()).digest('base64url').slice(0, 12)
  const count = new Set(rows.map((row) => row.id)).size
  const label = `${above ? `${above}: ` : ''}${message(count)}`
  return {
    ...{ code: `price.${id}.finding:${kind}.${digest}`, path: 'rules', label, message: label },
    ...{ entered: '', reference: null, suggestion: null, is_far: true },
    table: { heads, rows: rows.slice(0, MOST_ROWS).map(cells), total: rows.length },
  }
}

/** A list that sets prices from a moment on, with what was found in it before a change. */
interface FoundList {
  readonly id: number
  readonly published_at: Date
  /** Its name, where it is not the one that is changed but stands on it. */
  readonly above: string | null
  readonly found: readonly Finding[]
}

/** The lists that set prices, are not over and stand on one, as far as the writer reaches. */
async function readAbove(tx: WriteContext, id: number) {
  const { rows } = await sql<{
    id: number
    name: string
    published_at: Date
  }>`with recursive above (id, depth) as (
      select p.id, 1 from price p where p.brand_id = ${ownBrand} and p.base_price_id = ${id}
      union select p.id, above.depth + 1 from above join price p on p.brand_id = ${ownBrand} and p.base_price_id = above.id
        where above.depth < ${MAX_BASES})
    select p.id, p.name, p.published_at from price p where p.brand_id = ${tx.brand_id}
      and p.id in (select above.id from above) and p.published_at is not null and p.deleted_at is null
      and not ${isOverSql(sql.ref('p'), tx.now())} and ${pricesInReach(sql.ref('p'), tx) ?? sql`true`}
    order by p.name, p.id`.execute(tx.db)
  return rows
}

/**
 * What may be wrong with a list, and with those that stand on it, before it is changed; nothing where nobody could be asked, or
 * it sets no prices, as then none can stand on it that does.
 */
export async function findingsBefore(
  tx: WriteContext,
  { id, published_at }: { id: number; published_at: Date | null },
): Promise<FoundList[]> {
  if (!published_at || !canAnswer(tx)) return []
  const lists = [{ id, name: null, published_at }, ...(await readAbove(tx, id))]
  const found: FoundList[] = []
  for (const { name, ...list } of lists)
    found.push({ ...list, above: name, found: await read(tx, list.id, list.published_at) })
  return found
}

/**
 * What is asked about conflicts and gaps of lists as they stand in the transaction; about those that were there before nobody is
 * asked again.
 */
export async function findingsNow(tx: WriteContext, lists: readonly FoundList[]): Promise<Warning[]> {
  const warnings: Warning[] = []
  if (!canAnswer(tx)) return warnings
  for (const list of lists) {
    const found = newOnly(await read(tx, list.id, list.published_at), list.found)
    warnings.push(...found.map((finding) => warningOf(finding, list)))
  }
  return warnings
}
