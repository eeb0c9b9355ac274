import { addFigureField } from '../../../reports/explain/explain.graphql.ts'
import { SEES_COMMISSION } from '../order/grab-order.queries.ts'
import { grabFigures } from './grab-figures.ts'

addFigureField('grabFigure', {
  module: 'grab',
  costs: SEES_COMMISSION,
  groups: { grab: grabFigures },
  narrowed_by: 'sums',
})
