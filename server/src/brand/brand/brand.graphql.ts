import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { entityType } from '../../kit/graphql/entity-type.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { updateBrand } from './brand.commands.ts'
import { brandEntity } from './brand.queries.ts'

builder.queryField('brand', (t) =>
  t.field({
    type: entityType(brandEntity),
    description: "The viewer's brand.",
    // Every page of the panel shows the brand's name and plan; changing it takes the module.
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx, info) => {
      const row = await readOne(ctx, brandEntity, ctx.brand_id, selectionOf(info))
      if (!row) throw notFound('Brand')
      return row
    },
  }),
)

addCommandFields(brandEntity, {
  updateBrand: [updateBrand, { brand: 'EditBrand' }, 'Changes the brand; only the fields sent.'],
})
