import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable } from '../../kit/rewind/rewindable.ts'
import { updateArea } from './area.commands.ts'

addRewindable('area', {
  view: can('outlet', 'view'),
  update: [can('outlet', 'update')],
  fields: ['name', 'parent_area_id'],
  read: (ctx, id) =>
    selectOwn(ctx, 'area', { id }).select(['id', 'name', 'parent_area_id', 'version']).executeTakeFirst(),
  write: (tx, id, values, { version }) => updateArea(tx, { id, version, ...values }),
  follows: async (_ctx, _id, values) =>
    Object.hasOwn(values, 'parent_area_id')
      ? [{ field: 'parent_area_id', text: 'Laporan per wilayah menghitung outletnya di tempat ini' }]
      : [],
})
