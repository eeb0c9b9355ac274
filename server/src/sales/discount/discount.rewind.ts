import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { typedPeriods, type WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import { archiveDiscount, restoreDiscount, updateDiscount } from './discount.commands.ts'
import { EditDiscountInput } from './discount.input.ts'
import { readParts } from './discount.parts.ts'

/** Fields of a discount that say nothing of what is given. */
const NAMES = new Set(['name', 'code', 'deleted_at'])

async function follows(ctx: Context, id: number, values: Values) {
  const row = await selectOwn(ctx, 'discount', { id })
    .select(['published_at', 'paused_at', 'ended_at'])
    .executeTakeFirst()
  if (!row?.published_at || row.paused_at || row.ended_at) return []
  return Object.keys(values).flatMap((field) =>
    NAMES.has(field) ? [] : [{ field, text: 'Diskon ini sedang berjalan: langsung berlaku di kasir' }],
  )
}

addRewindable('discount', {
  view: can('discount', 'view'),
  update: [can('discount', 'update')],
  archive: can('discount', 'archive'),
  fields: editedFields(EditDiscountInput),
  // What is archived is paused, and stays so when it comes back.
  following: ['paused_at'],
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'discount', { id }).selectAll().executeTakeFirst()
    return row && { ...row, ...(await readParts(ctx, id)) }
  },
  write: (tx, id, { schedule, ...values }, { version }) =>
    updateDiscount(tx, {
      id,
      version,
      ...values,
      ...(schedule === undefined ? {} : { schedule: typedPeriods(schedule as WeeklyPeriod[]) }),
    }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveDiscount(tx, { id }) : restoreDiscount(tx, { id }),
  follows,
})
