import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
import { entityType } from '../../kit/graphql/entity-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { withAccess } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { createComment, editComment, readMentions, removeComment } from './comment.commands.ts'
import { commentKind } from './comment.policy.ts'
import { type CommentPerson, commentEntity, readCommentPeople, readComments } from './comment.queries.ts'
import { COMMENT_KINDS } from './comment-kind.calc.ts'

const CommentKindEnum = builder.enumType('CommentKind', {
  description: 'A kind of record that can be talked about.',
  values: COMMENT_KINDS,
})

const CommentPersonType = objectType<CommentPerson>(
  'CommentPerson',
  'A colleague whom a comment on a record can name.',
  { id: 'Int!', name: 'String!', role: 'String!' },
)

builder.queryFields((t) => {
  const of = {
    kind: t.arg({ type: CommentKindEnum, required: true }),
    record_id: t.arg.int({ required: true }),
  }
  return {
    comments: t.field({
      type: [entityType(commentEntity)],
      description: 'What was said about a record that the viewer may see: 20 at a time, the newest first.',
      extensions: { permission: 'signed_in' },
      args: { ...of, before: t.arg.int({ description: 'Only those before the comment of this id.' }) },
      resolve: (_root, { before, ...record }, ctx, info) =>
        withAccess(ctx, commentKind(record.kind).permission, 'read', (current) =>
          readComments(current, record, before ?? null, selectionOf(info)),
        ),
    }),
    commentPeople: t.field({
      type: [CommentPersonType],
      description: 'Colleagues who may see a record, and so can be named in what is said about it.',
      extensions: { permission: 'signed_in' },
      args: of,
      resolve: (_root, record, ctx) =>
        withAccess(ctx, commentKind(record.kind).permission, 'read', (current) =>
          readCommentPeople(current, record),
        ),
    }),
  }
})

addOneField('comment', commentEntity, 'signed_in', 'Komentar')

addCommandFields(commentEntity, {
  createComment: [createComment, { comment: 'NewComment' }, 'Says something about a record.'],
  editComment: [editComment, { comment: 'EditComment' }, 'Has an own comment say something else.'],
})

addIdCommandFields({
  removeComment: [removeComment, 'Takes an own comment away; that it stood there stays.'],
})

addCountCommandFields({
  readMentions: [
    readMentions,
    { record: 'CommentedRecord' },
    'Notes that the viewer has seen where comments of a record name it; answers how many were new.',
  ],
})
