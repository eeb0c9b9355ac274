import { builder } from '../../kit/graphql/builder.ts'
import { entityType } from '../../kit/graphql/entity-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { cityEntity, provinceEntity, readCities, readProvinces } from './region.queries.ts'

addOneField('city', cityEntity, 'signed_in', 'Kota atau kabupaten')

builder.queryFields((t) => ({
  provinceList: t.field({
    type: [entityType(provinceEntity)],
    description: 'All provinces by name.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx) => (await readProvinces(ctx)).map((row) => ({ ...row })),
  }),
  cityList: t.field({
    type: [entityType(cityEntity)],
    description: 'Cities by name, of one province or all.',
    extensions: { permission: 'signed_in' },
    args: { province_id: t.arg.int() },
    resolve: async (_root, args, ctx) =>
      (await readCities(ctx, args.province_id ?? undefined)).map((row) => ({ ...row })),
  }),
}))
