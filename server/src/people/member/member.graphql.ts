import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
  addManyCommandFields,
  addResultCommandFields,
} from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { eraseMember } from './erase.commands.ts'
import { archiveMember, createMember, restoreMember, updateMember } from './member.commands.ts'
import { memberEntity, memberList, memberPointList, memberTierList } from './member.queries.ts'
import { type MemberCode, makeMemberCode } from './member-code.commands.ts'
import { type MemberDuplicate, readDuplicates } from './member-duplicates.queries.ts'
import type { ImportResult } from './member-import.calc.ts'
import { checkImport, importMembers, MemberImportInput } from './member-import.commands.ts'
import { changeMemberPoints, reverseMemberPoints } from './member-point.commands.ts'
import { saveMemberTiers } from './member-tier.commands.ts'
import { mergeMembers } from './merge.commands.ts'

addRecordFields(memberList, can('member', 'view'), {
  list: 'Members of the brand, newest first.',
  one: 'Member',
})
addListField(memberTierList, can('member', 'view'), 'Tiers of members, the lowest first.')
addListField(memberPointList, can('member', 'view'), 'Changes of points, newest first; filter on member_id.')

addCommandFields(memberEntity, {
  createMember: [createMember, { member: 'NewMember' }, 'Adds a member.'],
  updateMember: [updateMember, { member: 'EditMember' }, 'Changes a member; only the fields sent.'],
})
addIdCommandFields({
  archiveMember: [archiveMember, 'Archives a member and answers its id.'],
  restoreMember: [restoreMember, 'Brings an archived member back and answers its id.'],
})
addCommandFields(memberEntity, {
  mergeMembers: [
    mergeMembers,
    { merge: 'MergeMembers' },
    'Makes one member of several records of one person and answers it.',
  ],
  eraseMember: [
    eraseMember,
    { erasure: 'EraseMember' },
    'Deletes what tells of a person; receipts stay, of nobody. Not to be undone.',
  ],
  changeMemberPoints: [
    changeMemberPoints,
    { points: 'MemberPoints' },
    'Gives, takes or corrects points by hand.',
  ],
  reverseMemberPoints: [
    reverseMemberPoints,
    { reversal: 'ReverseMemberPoints' },
    'Takes a change of points back, once.',
  ],
})
addManyCommandFields({
  saveMemberTiers: [
    saveMemberTiers,
    { tiers: 'MemberTiers' },
    'Sets all tiers in their order and answers their ids.',
  ],
})
addCountCommandFields({
  importMembers: [
    importMembers,
    { import: 'MemberImport' },
    'Adds the members of a file who are new and without mistakes; answers how many.',
  ],
})

const MemberCodeType = objectType<MemberCode>(
  'MemberCode',
  'With what a member is known on the pages of guests, beside the phone number; told once.',
  { member_id: 'Int!', code: 'String!' },
)

addResultCommandFields(MemberCodeType, {
  makeMemberCode: [
    makeMemberCode,
    { member: 'MemberOfCode' },
    'Makes a code for a member; the one before opens nothing any more.',
  ],
})

const ImportResultType = objectType<ImportResult>(
  'MemberImportResult',
  'What would become of a row of a file.',
  {
    status: ['String!', 'new, known, repeated or wrong.'],
    message: 'String',
  },
  (t) => ({
    phone: t.string({ nullable: true, resolve: ({ member }) => member?.phone ?? null }),
  }),
)

builder.queryField('memberImportCheck', (t) =>
  t.field({
    type: [ImportResultType],
    description: 'What importMembers would do with each row, in the order of the rows.',
    extensions: { permission: can('member', 'create') },
    args: { import: t.arg({ type: inputType('MemberImport', MemberImportInput), required: true }) },
    resolve: (_root, args, ctx) => checkImport(ctx, args.import),
  }),
)

const MemberDuplicateType = objectType<MemberDuplicate>(
  'MemberDuplicate',
  'Another member who may be the same person.',
  {
    id: 'Int!',
    name: 'String!',
    phone: 'String!',
    email: 'String',
    points: 'Int!',
    joined_on: 'Date!',
    reason: ['String!', 'email or name.'],
  },
)

builder.queryField('memberDuplicates', (t) =>
  t.field({
    type: [MemberDuplicateType],
    description: 'Other members with the same e-mail or name.',
    extensions: { permission: can('member', 'view') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readDuplicates(ctx, id),
  }),
)
