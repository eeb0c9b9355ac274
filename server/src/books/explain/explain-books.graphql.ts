import { can } from '../../kit/permission.ts'
import { addFigureField } from '../../reports/explain/explain.graphql.ts'
import { addExplained, type ExplainedReport } from '../../reports/explain/explained-reports.ts'
import { lastBooked } from '../journal/last-booked.queries.ts'
import { bookFigures } from './book-figures.ts'
import { moneyFigures } from './money-figures.ts'

const BOOK: ExplainedReport = {
  module: 'books',
  costs: can('books', 'view'),
  groups: { book: bookFigures },
  narrowed_by: 'sums',
  readWhole: lastBooked,
}

addFigureField('bookFigure', BOOK)
addExplained('book', BOOK)

addFigureField('moneyFigure', {
  module: 'income_expense',
  costs: can('income_expense', 'view'),
  groups: { money: moneyFigures },
  narrowed_by: 'sums',
})
