import { requireAskedOutlets } from '../../access/session/reach.ts'
import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCountCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { copyBudget, setBudget } from './budget.commands.ts'
import { BudgetSheetInput } from './budget.input.ts'
import type { BudgetCategory } from './budget.queries.ts'
import { type BudgetSheet, readBudgetSheet, type SheetCell } from './read-budget-sheet.ts'

const Cell = objectType<SheetCell>('BudgetCell', 'What is meant of a line of profit and loss in a month.', {
  month: ['Date!', 'The first day of the month.'],
  line: 'String!',
  category_id: ['Int', 'Of income and expenses; null is without a category.'],
  amount: ['Rupiah', 'As typed; null where it is a share, and in a sum of outlets.'],
  net_bp: ['Int', 'Share of net sales, as typed.'],
  rupiah: ['Rupiah', 'What it is in rupiah; null where it is a share of net sales nobody knows.'],
})

const Category = objectType<BudgetCategory>('BudgetCategory', 'A category that counts in profit and loss.', {
  id: 'Int!',
  kind: 'String!',
  name: 'String!',
  parent_id: 'Int',
  parent_name: 'String',
  is_archived: 'Boolean!',
})

const Sheet = builder.objectRef<BudgetSheet>('BudgetSheet').implement({
  description: 'The budget of a year of one outlet, or of all in reach together.',
  fields: (t) => ({
    lines: t.stringList({ resolve: ({ lines }) => [...lines], description: 'Lines the viewer may see.' }),
    cells: t.field({ type: [Cell], resolve: ({ cells }) => [...cells] }),
    before: t.field({
      type: [Cell],
      resolve: ({ before }) => [...before],
      description: 'What really came of each line in the months of the year before.',
    }),
    categories: t.field({ type: [Category], resolve: ({ categories }) => [...categories] }),
  }),
})

builder.queryField('budgetSheet', (t) =>
  t.field({
    type: Sheet,
    description: 'The budget of a year, and what came of the year before.',
    extensions: { permission: can('income_expense', 'view'), heavy: 'report' },
    args: {
      outlet_id: t.arg.int({ description: 'Without one all outlets in reach together.' }),
      year: t.arg.int({ required: true }),
    },
    resolve: async (_root, args, ctx, info) => {
      await assertCurrentAccess(ctx)
      if (args.outlet_id) requireAskedOutlets(ctx, 'outlet_id', [args.outlet_id])
      return readBudgetSheet(ctx, parseInput(BudgetSheetInput, args), selectionOf(info))
    },
  }),
)

addCountCommandFields({
  setBudget: [
    setBudget,
    { budget: 'Budget' },
    'Sets cells of the budget of an outlet; answers how many changed.',
  ],
  copyBudget: [
    copyBudget,
    { budget: 'BudgetCopy' },
    'Gives the budget of a year of an outlet to others; answers how many have it now.',
  ],
})
