import { requireOutlet } from '../../access/session/reach.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField, addIdCommandField, addManyCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { type ArchiveBlocker, readArchiveBlockers } from './archive-blocker.ts'
import { applyOutletSettings, setOutletRates } from './outlet.bulk.ts'
import { archiveOutlet, createOutlet, restoreOutlet, updateOutlet } from './outlet.commands.ts'
import { outletEntity, outletList } from './outlet.queries.ts'

addListField(
  outletList,
  can('outlet', 'view'),
  'Outlets in reach; deleted_at In active or archived tells them apart.',
)
addOneField('outlet', outletEntity, can('outlet', 'view'), 'Outlet')

addCommandField('createOutlet', outletEntity, createOutlet, {
  input: { outlet: 'NewOutlet' },
  description: "Opens an outlet; what is left out starts from the brand's standards.",
})
addCommandField('updateOutlet', outletEntity, updateOutlet, {
  input: { outlet: 'EditOutlet' },
  description: 'Changes an outlet; only the fields sent.',
})
addIdCommandField('archiveOutlet', archiveOutlet, 'Archives an outlet and answers its id.')
addIdCommandField('restoreOutlet', restoreOutlet, 'Brings an archived outlet back and answers its id.')

addManyCommandField('setOutletRates', setOutletRates, {
  input: { rates: 'OutletRates' },
  description:
    'Sets tax and service of several outlets from a date on; answers the ids of those that change.',
})
addManyCommandField('applyOutletSettings', applyOutletSettings, {
  input: { settings: 'OutletSettingsCopy' },
  description: 'Gives settings of one outlet to others and answers their ids.',
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
