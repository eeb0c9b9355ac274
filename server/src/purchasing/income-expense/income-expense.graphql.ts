import { addCommandField, addCountCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { addStandardCategories } from './add-standard-categories.commands.ts'
import {
  archiveIncomeExpenseCategory,
  createIncomeExpenseCategory,
  restoreIncomeExpenseCategory,
  updateIncomeExpenseCategory,
} from './category.commands.ts'
import {
  endIncomeExpenseRecurring,
  pauseIncomeExpenseRecurring,
  resumeIncomeExpenseRecurring,
  updateIncomeExpenseRecurring,
} from './edit-recurring.commands.ts'
import { cancelIncomeExpense, createIncomeExpense, updateIncomeExpense } from './income-expense.commands.ts'
import {
  entryCategoryEntity,
  entryCategoryList,
  entryEntity,
  entryList,
  recurringEntity,
  recurringList,
} from './income-expense.queries.ts'
import { moveIncomeExpenseCategory } from './move-category.commands.ts'

const VIEW = can('income_expense', 'view')

addListField(entryList, VIEW, 'Income and expenses of outlets in reach, newest first.')
addOneField('incomeExpense', entryEntity, VIEW, 'Catatan')
addListField(entryCategoryList, VIEW, 'Categories of income and expense.')
addListField(recurringList, VIEW, 'What is due again and again at outlets in reach.')

addCommandField('createIncomeExpense', entryEntity, createIncomeExpense, {
  input: { income_expense: 'NewIncomeExpense' },
  description: 'Writes down money that came in or went out; with `repeat` it is due again.',
})
addCommandField('updateIncomeExpense', entryEntity, updateIncomeExpense, {
  input: { income_expense: 'EditIncomeExpense' },
  description: 'Changes an entry; of what a till or a receiving told only category and note.',
})
addCommandField('cancelIncomeExpense', entryEntity, cancelIncomeExpense, {
  input: { income_expense: 'IncomeExpenseCancel' },
  description: 'Cancels an entry with the reason; it stays on record.',
})
addOneField('incomeExpenseRecurring', recurringEntity, VIEW, 'Jadwal')
addCommandField('updateIncomeExpenseRecurring', recurringEntity, updateIncomeExpenseRecurring, {
  input: { recurring: 'EditIncomeExpenseRecurring' },
  description: 'Changes what is due again and again, from now on; only the fields sent.',
})
addIdCommandField(
  'pauseIncomeExpenseRecurring',
  pauseIncomeExpenseRecurring,
  'Lets what is due again and again rest and answers its id.',
)
addIdCommandField(
  'resumeIncomeExpenseRecurring',
  resumeIncomeExpenseRecurring,
  'Takes what is due again and again up again from today on and answers its id.',
)
addIdCommandField(
  'endIncomeExpenseRecurring',
  endIncomeExpenseRecurring,
  'Ends what is due again and again and answers its id.',
)
addCommandField('createIncomeExpenseCategory', entryCategoryEntity, createIncomeExpenseCategory, {
  input: { category: 'NewIncomeExpenseCategory' },
  description: 'Adds a category.',
})
addCommandField('updateIncomeExpenseCategory', entryCategoryEntity, updateIncomeExpenseCategory, {
  input: { category: 'EditIncomeExpenseCategory' },
  description: 'Changes a category; only the fields sent.',
})
addCommandField('moveIncomeExpenseCategory', entryCategoryEntity, moveIncomeExpenseCategory, {
  input: { category: 'MoveIncomeExpenseCategory' },
  description: 'Gives what a category is used for to another of its kind.',
})
addIdCommandField(
  'archiveIncomeExpenseCategory',
  archiveIncomeExpenseCategory,
  'Archives a category that nothing builds on and answers its id.',
)
addIdCommandField(
  'restoreIncomeExpenseCategory',
  restoreIncomeExpenseCategory,
  'Brings an archived category back and answers its id.',
)
addCountCommandField('addStandardCategories', addStandardCategories, {
  input: { categories: 'StandardCategories' },
  description: 'Adds the categories of the trade that are not there; answers how many.',
})
