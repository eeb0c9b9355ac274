import { builder } from '../../kit/graphql/builder.ts'
import { addManyCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { setCashRules } from './cash-rule.commands.ts'
import { type CashRule, readCashRules } from './cash-rule.queries.ts'

const Rule = objectType<CashRule>('CashRule', 'How drawers are closed at an outlet.', {
  outlet_id: 'Int!',
  outlet_name: 'String!',
  is_blind: ['Boolean!', 'Whoever counts does not see what should be there.'],
  tolerance: ['Rupiah', 'Up to this much of a method may differ without approval; null never asks.'],
  version: ['Int!', 'Which state of all rules within reach this is.'],
})

builder.queryField('cashRules', (t) =>
  t.field({
    type: [Rule],
    description: 'How drawers are closed at the outlets in reach, by name.',
    extensions: { permission: can('shift', 'view') },
    resolve: (_root, _args, ctx) => readCashRules(ctx),
  }),
)

addManyCommandFields({
  setCashRules: [
    setCashRules,
    { cash_rules: 'SetCashRules' },
    'Sets how drawers are closed at outlets. Answers their ids.',
  ],
})
