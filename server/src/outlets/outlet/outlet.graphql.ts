import { requireOutlet } from '../../access/session/reach.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addIdCommandFields,
  addManyCommandFields,
} from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { type ArchiveBlocker, readArchiveBlockers } from './archive-blocker.ts'
import { applyOutletSettings, createOutletLike, setOutletAreas, setOutletRates } from './outlet.bulk.ts'
import { archiveOutlet, createOutlet, restoreOutlet, updateOutlet } from './outlet.commands.ts'
import { outletEntity, outletList } from './outlet.queries.ts'
import { type OutletDifference, readOutletDifferences } from './outlet-differences.queries.ts'

addRecordFields(outletList, can('outlet', 'view'), {
  list: 'Outlets in reach; deleted_at In active or archived tells them apart.',
  one: 'Outlet',
})

addCommandFields(outletEntity, {
  createOutlet: [
    createOutlet,
    { outlet: 'NewOutlet' },
    "Opens an outlet; what is left out starts from the brand's standards.",
  ],
  createOutletLike: [
    createOutletLike,
    { outlet: 'OutletLike' },
    'Opens an outlet with settings of one that is there.',
  ],
  updateOutlet: [updateOutlet, { outlet: 'EditOutlet' }, 'Changes an outlet; only the fields sent.'],
})
addIdCommandFields({
  archiveOutlet: [archiveOutlet, 'Archives an outlet and answers its id.'],
  restoreOutlet: [restoreOutlet, 'Brings an archived outlet back and answers its id.'],
})

addManyCommandFields({
  setOutletAreas: [
    setOutletAreas,
    { areas: 'OutletAreas' },
    'Puts several outlets into an area or into none; answers the ids of those that change.',
  ],
  setOutletRates: [
    setOutletRates,
    { rates: 'OutletRates' },
    'Sets tax and service of several outlets from a date on; answers the ids of those that change.',
  ],
  applyOutletSettings: [
    applyOutletSettings,
    { settings: 'OutletSettingsCopy' },
    'Gives settings of one outlet to others and answers their ids.',
  ],
})

const ArchiveBlockerType = objectType<ArchiveBlocker>(
  'ArchiveBlocker',
  'Why an outlet cannot be archived yet, and where to mend it.',
  {
    key: 'String!',
    message: 'String!',
    route: 'String!',
  },
)

builder.queryField('outletArchiveBlockers', (t) =>
  t.field({
    type: [ArchiveBlockerType],
    description: 'What keeps an outlet from being archived; empty when nothing does.',
    extensions: { permission: can('outlet', 'archive') },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, args, ctx) => {
      requireOutlet(ctx, args.id)
      const outlet = await selectOwn(ctx, 'outlet', { id: args.id })
        .select(['id', 'grab_integration_status'])
        .executeTakeFirst()
      if (!outlet) throw notFound('Outlet')
      return readArchiveBlockers(ctx, outlet)
    },
  }),
)

const OutletDifferenceType = builder.objectRef<OutletDifference>('OutletDifference').implement({
  description: 'What settings of another outlet would change at an outlet.',
  fields: (t) => ({
    outlet_id: t.exposeInt('outlet_id'),
    texts: t.stringList({ resolve: ({ texts }) => [...texts] }),
  }),
})

builder.queryField('outletDifferences', (t) =>
  t.field({
    type: [OutletDifferenceType],
    description:
      'What tables, availability, levels, price lists, suppliers, shifts, cash rules and kitchen keys of an outlet would change at others.',
    extensions: { permission: can('outlet', 'update') },
    args: {
      id: t.arg.int({ required: true }),
      outlet_ids: t.arg.intList({ required: true }),
      groups: t.arg.stringList({ required: true }),
    },
    resolve: (_root, args, ctx) => readOutletDifferences(ctx, args),
  }),
)
