import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { typedPeriods, type WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { archivePrice, restorePrice, updatePrice } from './price.commands.ts'
import { EditPriceInput } from './price.input.ts'
import { readParts } from './price.parts.ts'
import { statusAt } from './price-state.calc.ts'

/** Fields of a list that say nothing of prices. */
const NAMES = new Set(['name', 'code', 'deleted_at'])

async function follows(ctx: Context, id: number, values: Values) {
  const row = await selectOwn(ctx, 'price', { id }).selectAll().executeTakeFirst()
  if (!row || statusAt(row, ctx.now().getTime()) !== 'OnGoing') return []
  return Object.keys(values).flatMap((field) =>
    NAMES.has(field) ? [] : [{ field, text: 'Daftar ini sedang berjalan: harga langsung berubah di kasir' }],
  )
}

addRewindable('price', {
  view: can('price', 'view'),
  update: [can('price', 'update')],
  archive: can('price', 'archive'),
  fields: editedFields(EditPriceInput),
  // A list that was only scheduled goes back to a draft as it is archived.
  following: ['published_at'],
  gated: { floor_bp: can('price', 'view_cost') },
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'price', { id }).selectAll().executeTakeFirst()
    return row && { ...row, ...(await readParts(ctx, id)) }
  },
  write: (tx, id, { schedule, ...values }, { version }) =>
    updatePrice(tx, {
      id,
      version,
      ...values,
      ...(schedule === undefined ? {} : { schedule: typedPeriods(schedule as WeeklyPeriod[]) }),
    }),
  setArchived: (tx, id, is_archived) => (is_archived ? archivePrice(tx, { id }) : restorePrice(tx, { id })),
  follows,
})
