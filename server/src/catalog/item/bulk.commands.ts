import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { lockTarget } from '../item-group/group-lock.ts'
import { lastSort } from '../menu-order.ts'
import {
  ChangeItemsInput,
  ChangePricesInput,
  MOST_TAGS,
  OfferItemsInput,
  RegroupItemsInput,
} from './item.input.ts'
import { lockItems } from './item.lock.ts'
import { readClosedOutlets } from './item.parts.ts'
import { askPrices } from './item-plausible.ts'
import { changeOptionPrices } from './option-price.change.ts'
import { previewPrices } from './price-change.calc.ts'

/** Changes the prices of many items by one rule, those with options too, all or none; the arithmetic is the preview's. */
export const changeItemPrices = command('item.change_prices', {
  permission: can('menu', 'update'),
  input: ChangePricesInput,
  asks: true,
  run: async (tx, { ids, seen_prices, ...change }) => {
    const seen = new Map(ids.map((id, index) => [id, seen_prices[index]]))
    const rows = await lockItems(tx, ids)
    const stale = rows.filter((row) => row.price !== seen.get(row.id))
    if (stale.length > 0) {
      throw new UserError(
        'CONFLICT',
        `Harga ${stale.length} menu berubah sejak pratinjau, silahkan periksa lagi`,
        { item_ids: stale.map((row) => row.id) },
      )
    }
    const preview = previewPrices(rows, change)
    const problem = preview.rows.find((row) => row.problem)?.problem
    if (problem) throw invalid({ value: problem }, problem)
    const names = new Map(rows.map((row) => [row.id, row.name]))
    const options = await changeOptionPrices(tx, ids, change)
    const changed = preview.rows.filter(
      (row) => row.new_price !== row.price || options.after.get(row.id) !== options.before.get(row.id),
    )
    await askPrices(
      tx,
      changed.map((row) => ({ ...row, name: names.get(row.id) ?? '' })),
      ({ id }) => `ids.${ids.indexOf(id)}`,
    )
    await sql`update item t set price = n.price, updated_at = ${tx.now()}
      from unnest(${changed.map((row) => row.id)}::int[], ${changed.map((row) => row.new_price)}::bigint[]) as n (id, price)
      where t.brand_id = ${tx.brand_id} and t.id = n.id`.execute(tx.db)
    await auditAll(
      tx,
      changed.map((row) => ({
        action: 'item.change_prices',
        entity_id: row.id,
        label: names.get(row.id) ?? null,
        before: { price: row.price, option_prices: options.before.get(row.id) ?? [] },
        after: { price: row.new_price, option_prices: options.after.get(row.id) ?? [] },
      })),
    )
    return { count: changed.length }
  },
})

/** Puts many items at the end of a group, in the order given; those already there stay where they are. */
export const regroupItems = command('item.regroup', {
  permission: can('menu', 'update'),
  input: RegroupItemsInput,
  run: async (tx, { ids, item_group_id }) => {
    await lockTarget(tx, item_group_id, 'item_group_id')
    const moving = new Map(
      (await lockItems(tx, ids))
        .filter((row) => row.item_group_id !== item_group_id)
        .map((row) => [row.id, row]),
    )
    const order = ids.filter((id) => moving.has(id))
    const last = (await lastSort(tx, 'item', item_group_id)) - 1
    await sql`update item t set item_group_id = ${item_group_id}, sort = ${last} + o.place, updated_at = ${tx.now()}
      from unnest(${order}::int[]) with ordinality as o (id, place)
      where t.brand_id = ${tx.brand_id} and t.id = o.id`.execute(tx.db)
    await auditAll(
      tx,
      [...moving.values()].map((row) => ({
        action: 'item.group',
        entity_id: row.id,
        label: row.name,
        before: { item_group_id: row.item_group_id },
        after: { item_group_id },
      })),
    )
    return { count: order.length }
  },
})

/** Lets some outlets offer many items, or no longer; answers how many items changed anywhere. */
export const offerItems = command('item.offer', {
  permission: can('menu', 'update'),
  input: OfferItemsInput,
  constraints: {
    item_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { ids, outlet_ids, is_available }) => {
    for (const outlet_id of outlet_ids) requireOutlet(tx, outlet_id)
    const rows = await lockItems(tx, ids)
    const before = await readClosedOutlets(tx, ids)
    const written = is_available
      ? await sql<{ item_id: number }>`update item_outlet set is_available = true
          where brand_id = ${tx.brand_id} and item_id = any(${ids}::int[]) and outlet_id = any(${outlet_ids}::int[])
            and not is_available
          returning item_id`.execute(tx.db)
      : await sql<{
          item_id: number
        }>`insert into item_outlet as io (brand_id, item_id, outlet_id, is_available)
          select ${tx.brand_id}::int, i, o, false from unnest(${ids}::int[]) i, unnest(${outlet_ids}::int[]) o
          on conflict (brand_id, item_id, outlet_id) do update set is_available = false where io.is_available
          returning item_id`.execute(tx.db)
    const written_ids = new Set(written.rows.map(({ item_id }) => item_id))
    const changed = rows.filter((row) => written_ids.has(row.id))
    const after = await readClosedOutlets(tx, ids)
    await auditAll(
      tx,
      changed.map((row) => ({
        action: is_available ? 'item.offer' : 'item.withdraw',
        entity: 'item',
        entity_id: row.id,
        label: row.name,
        before: { closed_outlet_ids: before.get(row.id) ?? [] },
        after: { closed_outlet_ids: after.get(row.id) ?? [] },
      })),
    )
    return { count: changed.length }
  },
})

const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Gives many items the same tax, station or labels; answers how many were otherwise before. */
export const changeItems = command('item.change_many', {
  permission: can('menu', 'update'),
  input: ChangeItemsInput,
  run: async (tx, { ids, add_tags = [], remove_tags = [], ...values }) => {
    const wanted = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const keys = Object.keys(wanted) as (keyof typeof values)[]
    const changes = (await lockItems(tx, ids)).flatMap((row) => {
      const new_tags = add_tags.filter((tag) => !row.tags.some((own) => isSameTag(own, tag)))
      const tags = [...row.tags, ...new_tags].filter(
        (tag) => !remove_tags.some((gone) => isSameTag(gone, tag)),
      )
      if (tags.length > MOST_TAGS && tags.length > row.tags.length)
        throw invalid({ add_tags: `${row.name} sudah punya ${row.tags.length} label, maksimal ${MOST_TAGS}` })
      const has_other_tags = tags.length !== row.tags.length || tags.some((tag) => !row.tags.includes(tag))
      const is_changed = has_other_tags || keys.some((key) => row[key] !== values[key])
      return is_changed ? [{ row, tags, after: { ...wanted, ...(has_other_tags ? { tags } : {}) } }] : []
    })
    await sql`update item t set is_taxable = coalesce(${values.is_taxable ?? null}::boolean, t.is_taxable),
        kitchen_station = case when ${values.kitchen_station !== undefined} then ${values.kitchen_station ?? null}::text
          else t.kitchen_station end,
        tags = n.tags, updated_at = ${tx.now()}
      from json_to_recordset(${JSON.stringify(changes.map(({ row, tags }) => ({ id: row.id, tags })))}::json)
        as n (id int, tags text[])
      where t.brand_id = ${tx.brand_id} and t.id = n.id`.execute(tx.db)
    await auditAll(
      tx,
      changes.map(({ row, after }) => ({
        action: 'item.update',
        entity_id: row.id,
        label: row.name,
        before: Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof typeof row]])),
        after,
      })),
    )
    return { count: changes.length }
  },
})
