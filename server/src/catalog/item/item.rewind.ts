import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { typedPeriods, type WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { archiveItem, restoreItem, updateItem } from './item.commands.ts'
import { EditItemInput } from './item.input.ts'
import { readParts } from './item.parts.ts'

const ALL_PARTS = {
  schedule: [],
  variant_ids: [],
  closed_outlet_ids: [],
  option_prices: [],
  units: [],
  paket_parts: [],
}

/** Price lists and recipes hang on a menu. */
async function follows(ctx: Context, id: number, values: Values) {
  if (!Object.hasOwn(values, 'price')) return []
  const { rows } = await sql<{ lists: number }>`select count(*)::int as lists from price p
    where p.brand_id = ${ctx.brand_id} and p.deleted_at is null and p.ended_at is null and p.published_at is not null
      and not exists (select from price_item x where x.brand_id = ${ownBrand} and x.price_id = p.id and x.item_id = ${id})`.execute(
    ctx.db,
  )
  const lists = rows[0]?.lists ?? 0
  return lists > 0
    ? [{ field: 'price', text: `${lists} daftar harga yang dihitung dari harga menu ikut berubah` }]
    : []
}

addRewindable('item', {
  view: can('menu', 'view'),
  update: [can('menu', 'update')],
  archive: can('menu', 'archive'),
  fields: editedFields(EditItemInput),
  following: ['sort'],
  // Where it is offered changes without its version.
  hold: (tx, id) => selectOwn(tx, 'item', { id }).select('id').forUpdate().execute(),
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'item', { id }).selectAll().executeTakeFirst()
    return row && { ...row, ...(await readParts(ctx, id, ALL_PARTS)) }
  },
  write: (tx, id, { schedule, ...values }, { version }) =>
    updateItem(tx, {
      id,
      version,
      ...values,
      ...(schedule === undefined ? {} : { schedule: typedPeriods(schedule as WeeklyPeriod[]) }),
    }),
  setArchived: (tx, id, is_archived) => (is_archived ? archiveItem(tx, { id }) : restoreItem(tx, { id })),
  follows,
})
