import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable } from '../../kit/rewind/rewindable.ts'
import { formatMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { archiveShift, readOutletIds, restoreShift, updateShift } from './shift.commands.ts'

const at = (minute: unknown) => formatMinute(Number(minute))

addRewindable('shift', {
  view: can('shift', 'view'),
  update: [can('shift', 'update')],
  archive: can('shift', 'archive'),
  fields: ['name', 'starts_minute', 'ends_minute', 'default_float', 'outlet_ids'],
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'shift', { id }).selectAll().executeTakeFirst()
    return row && { ...row, outlet_ids: await readOutletIds(ctx, id) }
  },
  write: (tx, id, { starts_minute, ends_minute, ...values }, { version }) =>
    updateShift(tx, {
      id,
      version,
      ...values,
      ...(starts_minute === undefined ? {} : { starts_at: at(starts_minute) }),
      ...(ends_minute === undefined ? {} : { ends_at: at(ends_minute) }),
    }),
  setArchived: (tx, id, is_archived) => (is_archived ? archiveShift(tx, { id }) : restoreShift(tx, { id })),
})
