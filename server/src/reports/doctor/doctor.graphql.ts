import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addResultCommandFields, runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import './checks/menu.checks.ts'
import './checks/stock.checks.ts'
import './checks/recipe.checks.ts'
import './checks/outlet.checks.ts'
import './checks/discount.checks.ts'
import './checks/people.checks.ts'
import './marks.ts'
import {
  examineDoctor,
  mendFinding,
  putAsideFinding,
  type Repaired,
  takeBackFinding,
  undoRepair,
} from './doctor.commands.ts'
import { findingEntity, findingList } from './doctor.queries.ts'
import { type CheckResult, type Doctor, type MadeRepair, readDoctor } from './read-doctor.ts'

addRecordFields(findingList, can('doctor', 'view'), {
  list: 'What is missing or contradictory in the data that the viewer may see, in the order it was found.',
  one: 'Temuan',
})

addCommandFields(findingEntity, {
  putAsideFinding: [putAsideFinding, { finding: 'PutAsideFinding' }, 'Puts a finding aside, with a reason.'],
  takeBackFinding: [takeBackFinding, { finding: 'TakeBackFinding' }, 'Lets a finding count again.'],
})

const RepairedType = objectType<Repaired>('RepairedFinding', 'What a rule has mended, or taken back.', {
  id: ['Int!', 'Of the repair.'],
  label: 'String!',
})

addResultCommandFields(RepairedType, {
  mendFinding: [mendFinding, { finding: 'MendFinding' }, 'Mends a finding by a rule.'],
  undoRepair: [undoRepair, { repair: 'UndoRepair' }, 'Takes what a rule has mended back.'],
})

const Check = objectType<CheckResult>(
  'DoctorCheck',
  'A check of the data, with what it found within reach.',
  {
    key: 'String!',
    open: ['Int!', 'Subjects with a finding that nobody has put aside.'],
    aside: ['Int!', 'Subjects with one that is put aside.'],
    looked_at: 'Int!',
    score_bp: ['Int', 'Share of subjects without a finding; null where there is none to look at.'],
    may_mend: 'Boolean!',
  },
)

const Made = objectType<MadeRepair>(
  'DoctorRepair',
  'What a rule has mended, as long as it can be taken back here.',
  {
    id: 'Int!',
    check_key: 'String!',
    label: 'String!',
    actor: 'String!',
    made_at: 'DateTime!',
  },
)

const DoctorType = builder.objectRef<Doctor>('Doctor').implement({
  description: 'The data of the brand as it was last looked at, as far as the viewer may see it.',
  fields: (t) => ({
    examined_at: t.expose('examined_at', { type: 'DateTime', nullable: true }),
    score_bp: t.exposeInt('score_bp', {
      nullable: true,
      description: 'The mean of the checks, each with its share of subjects without a finding.',
    }),
    open: t.exposeInt('open'),
    aside: t.exposeInt('aside'),
    checks: t.field({ type: [Check], resolve: ({ checks }) => [...checks] }),
    repairs: t.field({ type: [Made], resolve: ({ repairs }) => [...repairs] }),
  }),
})

builder.queryField('doctor', (t) =>
  t.field({
    type: DoctorType,
    description: 'How the data of the brand stands, as far as the viewer may see it.',
    extensions: { permission: can('doctor', 'view') },
    resolve: (_root, _args, ctx) => readDoctor(ctx),
  }),
)

builder.mutationField('examineDoctor', (t) =>
  t.boolean({
    description: 'Has the data of the brand looked at now.',
    extensions: { permission: can('doctor', 'view') },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => examineDoctor(tx, {})),
  }),
)
