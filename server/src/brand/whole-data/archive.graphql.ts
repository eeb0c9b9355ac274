import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields, runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { askDataArchive, cancelDataArchive } from './archive.commands.ts'
import { type Archive, readArchives } from './archive.queries.ts'
import { ARCHIVE_STATES } from './archive-state.ts'

const StatusEnum = builder.enumType('DataArchiveStatus', { values: ARCHIVE_STATES })

const ArchiveType = objectType<Archive>(
  'DataArchive',
  'A file of all data of the brand: being made, ready to be taken along for some days, or gone.',
  {
    id: 'Int!',
    status: { type: StatusEnum },
    author: ['String!', 'Who asked for it.'],
    asked_at: 'DateTime!',
    table_count: ['Int!', 'Tables in it; 0 until it is begun.'],
    done_count: ['Int!', 'Of them, those that are written.'],
    made_at: ['DateTime', 'The moment whose data it holds; null until it is ready.'],
    expires_at: ['DateTime', 'Until when it can be taken along; null until it is ready.'],
    ended_at: ['DateTime', 'When it was ready, had failed or was cancelled.'],
  },
  (t) => ({ bytes: t.float({ description: 'Its size so far.', resolve: ({ bytes }) => bytes }) }),
)

builder.queryField('dataArchives', (t) =>
  t.field({
    type: [ArchiveType],
    description: 'Files of all data that were asked for, the newest first; for a Master alone.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readArchives(ctx),
  }),
)

builder.mutationField('askDataArchive', (t) =>
  t.int({
    description: 'Has a file of all data made, and answers its id; for a Master alone.',
    extensions: { permission: 'signed_in', command: askDataArchive.definition.name },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, async (tx) => (await askDataArchive(tx, {})).id),
  }),
)

addIdCommandFields({
  cancelDataArchive: [
    cancelDataArchive,
    'Has a file of all data no longer made, and answers its id; for a Master alone.',
  ],
})
