import { parseAsked } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import type { Consequence } from '../../kit/rewind/rewindable.ts'
import {
  type ChangedRecord,
  type PastField,
  type RecordState,
  readChangedSince,
  readKinds,
  readRecordState,
} from './read-past.queries.ts'
import { ChangedSinceInput, RecordMomentInput } from './rewind.input.ts'
import { type BroughtBack, restoreRecord, takeBackChange, takeBackRequest } from './take-back.commands.ts'

const VIEWS = can('audit', 'view')

const Field = objectType<PastField>(
  'PastField',
  'A field of a record at a moment and now.',
  {
    field: 'String!',
    subject: ['String', 'What it is of where a record has it many times: an outlet, a good.'],
    is_known: ['Boolean!', 'The log tells what it was then.'],
    is_changed: ['Boolean!', 'It is something else now.'],
    can_restore: ['Boolean!', 'The viewer may bring it back.'],
  },
  (t) => ({
    was: t.field({ type: 'JSON', nullable: true, description: 'Then.', resolve: ({ was }) => was as never }),
    is: t.field({ type: 'JSON', nullable: true, description: 'Now.', resolve: ({ is }) => is as never }),
  }),
)

const Follows = objectType<Consequence>('PastConsequence', 'What follows from bringing a field back.', {
  field: 'String!',
  text: 'String!',
})

const State = objectType<RecordState>(
  'RecordState',
  'A record at a past moment, worked out of the log, beside what it is now.',
  {
    entity: 'String!',
    id: 'Int!',
    label: 'String',
    version: ['Int', 'Of the record now, for bringing it back.'],
    at: 'DateTime!',
    known_from: ['DateTime', 'From when on the log knows it; null without an entry.'],
    existed: ['Boolean', 'Whether it was there; null where the log does not reach that far.'],
  },
  (t) => ({
    fields: t.field({
      type: [Field],
      description: 'Those that the viewer may be told of.',
      resolve: ({ fields }) => [...fields],
    }),
    names: t.field({
      type: 'JSON',
      description: 'What ids in the fields are called now: `{field: {id: name}}`.',
      resolve: ({ names }) => names as never,
    }),
    follows: t.field({
      type: [Follows],
      description: 'What follows from bringing fields back.',
      resolve: ({ follows }) => [...follows],
    }),
  }),
)

const Changed = objectType<ChangedRecord>('ChangedRecord', 'A record that changed since a moment.', {
  id: 'Int!',
  label: 'String',
  count: ['Int!', 'Changes.'],
  last_at: 'DateTime!',
  actors: ['[String!]!', 'Who changed it.'],
  fields: ['[String!]!', 'Which fields, as far as the viewer may be told.'],
  is_new: ['Boolean!', 'It was made since.'],
  is_archived: ['Boolean!', 'It was archived since.'],
})

const ChangedList = objectType<{ records: ChangedRecord[]; total: number }>(
  'ChangedRecords',
  'Records of a kind that changed since a moment.',
  { total: 'Int!' },
  (t) => ({
    records: t.field({
      type: [Changed],
      description: 'Those that changed last first; 200 at most.',
      resolve: ({ records }) => records,
    }),
  }),
)

builder.queryFields((t) => ({
  rewindKinds: t.field({
    type: ['String'],
    description: 'Kinds of records whose past the viewer may look at, as the log calls them.',
    extensions: { permission: VIEWS },
    resolve: async (_root, _args, ctx) => {
      await assertCurrentAccess(ctx)
      return readKinds(ctx)
    },
  }),
  recordState: t.field({
    type: State,
    description: 'A record at a past moment, worked out of the log, beside what it is now.',
    extensions: { permission: VIEWS },
    args: {
      entity: t.arg.string({ required: true }),
      id: t.arg.int({ required: true }),
      at: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (_root, args, ctx) => {
      await assertCurrentAccess(ctx)
      const { entity, id, at } = parseAsked(RecordMomentInput, args)
      return readRecordState(ctx, { entity, id, at: new Date(at) })
    },
  }),
  changedRecords: t.field({
    type: ChangedList,
    description: 'Records of a kind that changed since a moment, and who changed what of them.',
    extensions: { permission: VIEWS },
    args: {
      entity: t.arg.string({ required: true }),
      since: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: async (_root, args, ctx) => {
      await assertCurrentAccess(ctx)
      const { entity, since } = parseAsked(ChangedSinceInput, args)
      return readChangedSince(ctx, { entity, since: new Date(since) })
    },
  }),
}))

const Back = objectType<BroughtBack>('BroughtBack', 'What was brought back.', {
  count: ['Int!', 'Changes that were taken back, or fields that were restored.'],
  entity: 'String!',
  entity_id: 'Int!',
})

addResultCommandFields(Back, {
  takeBackChange: [
    takeBackChange,
    { change: 'TakeBack' },
    'Takes a change of the log back within a day, once, unless it was changed again.',
  ],
  takeBackRequest: [
    takeBackRequest,
    { request: 'TakeBackRequest' },
    'Takes back all that a request of the viewer has changed, within a day.',
  ],
  restoreRecord: [
    restoreRecord,
    { record: 'RestoreRecord' },
    'Brings fields of a record back to what they were at a moment.',
  ],
})
