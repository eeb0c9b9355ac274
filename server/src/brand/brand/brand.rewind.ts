import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { readBanners, updateBrand } from './brand.commands.ts'
import { EditBrandInput } from './brand.input.ts'

addRewindable('brand', {
  view: can('brand', 'view'),
  update: [can('brand', 'update')],
  // Others may have taken an address that was given up.
  fields: editedFields(EditBrandInput, 'domain'),
  read: async (ctx, id) => {
    if (id !== ctx.brand_id) return undefined
    const row = await ctx.db.selectFrom('brand').selectAll().where('id', '=', ctx.brand_id).executeTakeFirst()
    return row && { ...row, banners: await readBanners(ctx) }
  },
  write: (tx, id, { business_day_cutoff, ...values }, { version }) =>
    updateBrand(tx, {
      id,
      version,
      ...values,
      ...(business_day_cutoff === undefined
        ? {}
        : { business_day_cutoff: String(business_day_cutoff).slice(0, 5) }),
    }),
})
