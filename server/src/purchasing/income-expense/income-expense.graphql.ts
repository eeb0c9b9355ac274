import {
  addCommandFields,
  addCountCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
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

addRecordFields(entryList, VIEW, {
  list: 'Income and expenses of outlets in reach, newest first.',
  one: 'Catatan',
})
addListField(entryCategoryList, VIEW, 'Categories of income and expense.')
addListField(recurringList, VIEW, 'What is due again and again at outlets in reach.')

addCommandFields(entryEntity, {
  createIncomeExpense: [
    createIncomeExpense,
    { income_expense: 'NewIncomeExpense' },
    'Writes down money that came in or went out; with `repeat` it is due again.',
  ],
  updateIncomeExpense: [
    updateIncomeExpense,
    { income_expense: 'EditIncomeExpense' },
    'Changes an entry; of what a till or a receiving told only category and note.',
  ],
  cancelIncomeExpense: [
    cancelIncomeExpense,
    { income_expense: 'IncomeExpenseCancel' },
    'Cancels an entry with the reason; it stays on record.',
  ],
})
addOneField('incomeExpenseRecurring', recurringEntity, VIEW, 'Jadwal')
addCommandFields(recurringEntity, {
  updateIncomeExpenseRecurring: [
    updateIncomeExpenseRecurring,
    { recurring: 'EditIncomeExpenseRecurring' },
    'Changes what is due again and again, from now on; only the fields sent.',
  ],
})
addIdCommandFields({
  pauseIncomeExpenseRecurring: [
    pauseIncomeExpenseRecurring,
    'Lets what is due again and again rest and answers its id.',
  ],
  resumeIncomeExpenseRecurring: [
    resumeIncomeExpenseRecurring,
    'Takes what is due again and again up again from today on and answers its id.',
  ],
  endIncomeExpenseRecurring: [
    endIncomeExpenseRecurring,
    'Ends what is due again and again and answers its id.',
  ],
})
addCommandFields(entryCategoryEntity, {
  createIncomeExpenseCategory: [
    createIncomeExpenseCategory,
    { category: 'NewIncomeExpenseCategory' },
    'Adds a category.',
  ],
  updateIncomeExpenseCategory: [
    updateIncomeExpenseCategory,
    { category: 'EditIncomeExpenseCategory' },
    'Changes a category; only the fields sent.',
  ],
  moveIncomeExpenseCategory: [
    moveIncomeExpenseCategory,
    { category: 'MoveIncomeExpenseCategory' },
    'Gives what a category is used for to another of its kind.',
  ],
})
addIdCommandFields({
  archiveIncomeExpenseCategory: [
    archiveIncomeExpenseCategory,
    'Archives a category that nothing builds on and answers its id.',
  ],
  restoreIncomeExpenseCategory: [
    restoreIncomeExpenseCategory,
    'Brings an archived category back and answers its id.',
  ],
})
addCountCommandFields({
  addStandardCategories: [
    addStandardCategories,
    { categories: 'StandardCategories' },
    'Adds the categories of the trade that are not there; answers how many.',
  ],
})
