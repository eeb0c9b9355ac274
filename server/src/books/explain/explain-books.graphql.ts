import { can } from '../../kit/permission.ts'
import { addFigureField } from '../../reports/explain/explain.graphql.ts'
import { bookFigures } from './book-figures.ts'
import { moneyFigures } from './money-figures.ts'

addFigureField('bookFigure', {
  module: 'books',
  costs: can('books', 'view'),
  groups: { book: bookFigures },
  narrowed_by: 'sums',
})

addFigureField('moneyFigure', {
  module: 'income_expense',
  costs: can('income_expense', 'view'),
  groups: { money: moneyFigures },
  narrowed_by: 'sums',
})
