import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import {
  archiveIncomeExpenseCategory,
  CATEGORY_REF,
  restoreIncomeExpenseCategory,
  updateIncomeExpenseCategory,
} from './category.commands.ts'
import { EditIncomeExpenseCategoryInput } from './income-expense.input.ts'

/** Fields by which entries count in reports and books. */
const COUNTING = ['is_in_profit', 'is_labour', 'account_code', 'parent_id']

addRewindable(CATEGORY_REF, {
  view: can('income_expense', 'view'),
  update: [can('income_expense', 'update')],
  archive: can('income_expense', 'archive'),
  fields: editedFields(EditIncomeExpenseCategoryInput),
  read: (ctx, id) => selectOwn(ctx, CATEGORY_REF, { id }).selectAll().executeTakeFirst(),
  write: (tx, id, values, { version }) => updateIncomeExpenseCategory(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveIncomeExpenseCategory(tx, { id }) : restoreIncomeExpenseCategory(tx, { id }),
  follows: async (_ctx, _id, values) =>
    COUNTING.flatMap((field) =>
      Object.hasOwn(values, field)
        ? [{ field, text: 'Laporan laba rugi dan pembukuan menghitung ulang semua isinya' }]
        : [],
    ),
})
