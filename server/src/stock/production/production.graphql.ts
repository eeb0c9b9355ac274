import {
  addCommandFields,
  addIdCommandFields,
  addManyCommandFields,
} from '../../kit/graphql/command-field.ts'
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

addCommandFields(productionEntity, {
  createProduction: [createProduction, { production: 'NewProduction' }, 'Plans a production as a draft.'],
  updateProduction: [
    updateProduction,
    { production: 'EditProduction' },
    'Changes a draft; its lines follow.',
  ],
  startProduction: [
    startProduction,
    { production: 'ProductionStep' },
    'Says that a production is under way.',
  ],
  finishProduction: [
    finishProduction,
    { production: 'FinishProduction' },
    'Finishes a production: what was used leaves stock, what came out comes in.',
  ],
  cancelProduction: [
    cancelProduction,
    { production: 'CancelProduction' },
    'Cancels a production; what a finished one moved is taken back.',
  ],
})
addIdCommandFields({
  duplicateProduction: [
    duplicateProduction,
    'Makes a draft of another, as much again by the recipe in force today, and answers its id.',
  ],
})
addManyCommandFields({
  createPlannedProductions: [
    createPlannedProductions,
    { plan: 'PlannedProductions' },
    'Makes drafts of a plan and answers their ids.',
  ],
})
