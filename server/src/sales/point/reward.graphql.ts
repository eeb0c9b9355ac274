import { builder } from '../../kit/graphql/builder.ts'
import {
  addCommandFields,
  addIdCommandFields,
  addResultCommandFields,
} from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { memberEntity } from '../../people/member/member.queries.ts'
import { redeemPointReward, returnPointReward } from './redeem.commands.ts'
import { archivePointReward, restorePointReward, savePointReward } from './reward.commands.ts'
import { type PointReward, readRewards } from './reward.queries.ts'

const Reward = objectType<PointReward>(
  'PointReward',
  'What members may take for points.',
  {
    id: 'Int!',
    name: 'String!',
    kind: ['String!', 'menu, discount or goods.'],
    item_id: ['Int', 'The menu that is free.'],
    item_name: 'String',
    discount: ['Rupiah', 'What is taken off.'],
    points: 'Int!',
    starts_on: 'Date',
    ends_on: 'Date',
    stock: ['Int', 'So many in all; null is no limit.'],
    per_member: ['Int', 'So many for each member; null is no limit.'],
    is_everywhere: ['Boolean!', 'Whether it is given at every outlet.'],
    used: ['Int!', 'Taken or held so far.'],
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  (t) => ({
    outlet_ids: t.exposeIntList('outlet_ids', {
      description: 'Where it is given, of outlets in reach.',
    }),
  }),
)

builder.queryField('pointRewards', (t) =>
  t.field({
    type: [Reward],
    description: 'What members may take for points, the cheapest first; archived ones too.',
    extensions: { permission: can('member', 'view') },
    resolve: (_root, _args, ctx) => readRewards(ctx),
  }),
)

addResultCommandFields(Reward, {
  savePointReward: [
    savePointReward,
    { reward: 'EditPointReward' },
    'Makes a reward, or changes one; what was taken for it stays.',
  ],
})
addIdCommandFields({
  archivePointReward: [archivePointReward, 'Archives a reward and answers its id.'],
  restorePointReward: [restorePointReward, 'Brings an archived reward back and answers its id.'],
})
addCommandFields(memberEntity, {
  redeemPointReward: [
    redeemPointReward,
    { redemption: 'RedeemPointReward' },
    'Gives a member a reward for points and answers the member.',
  ],
  returnPointReward: [
    returnPointReward,
    { redemption: 'ReturnPointReward' },
    'Takes a reward back, gives its points back and answers the member.',
  ],
})
