import { addCommandField, addIdCommandField, addManyCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import {
  createPlannedProductions,
  createProduction,
  duplicateProduction,
  updateProduction,
} from './production.commands.ts'
import { productionEntity, productionList } from './production.queries.ts'
import { cancelProduction, finishProduction, startProduction } from './production-step.commands.ts'

const VIEW = can('produce', 'view')

addListField(productionList, VIEW, 'Productions from recipes at the outlets in reach, newest first.')
addOneField('production', productionEntity, VIEW, 'Produksi')

addCommandField('createProduction', productionEntity, createProduction, {
  input: { production: 'NewProduction' },
  description: 'Plans a production as a draft.',
})
addCommandField('updateProduction', productionEntity, updateProduction, {
  input: { production: 'EditProduction' },
  description: 'Changes a draft; its lines follow.',
})
addCommandField('startProduction', productionEntity, startProduction, {
  input: { production: 'ProductionStep' },
  description: 'Says that a production is under way.',
})
addCommandField('finishProduction', productionEntity, finishProduction, {
  input: { production: 'FinishProduction' },
  description: 'Finishes a production: what was used leaves stock, what came out comes in.',
})
addCommandField('cancelProduction', productionEntity, cancelProduction, {
  input: { production: 'CancelProduction' },
  description: 'Cancels a production; what a finished one moved is taken back.',
})
addIdCommandField(
  'duplicateProduction',
  duplicateProduction,
  'Makes a draft of another, as much again by the recipe in force today, and answers its id.',
)
addManyCommandField('createPlannedProductions', createPlannedProductions, {
  input: { plan: 'PlannedProductions' },
  description: 'Makes drafts of a plan and answers their ids.',
})
