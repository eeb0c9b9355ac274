import { addCommandFields, addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createDemandFactor, deleteDemandFactor, updateDemandFactor } from './demand-factor.commands.ts'
import { demandFactorEntity, demandFactorList } from './demand-factor.queries.ts'

addRecordFields(demandFactorList, can('purchase_order', 'create'), {
  list: 'What is expected of days at all outlets, and at those in reach.',
  one: 'Faktor',
})

addCommandFields(demandFactorEntity, {
  createDemandFactor: [
    createDemandFactor,
    { demand_factor: 'NewDemandFactor' },
    'Says by what some days differ.',
  ],
  updateDemandFactor: [
    updateDemandFactor,
    { demand_factor: 'EditDemandFactor' },
    'Changes by what some days differ; only the fields sent.',
  ],
})

const Deleted = objectType<{ id: number }>('DeletedDemandFactor', 'A factor that is no more.', { id: 'Int!' })

addResultCommandFields(Deleted, {
  deleteDemandFactor: [deleteDemandFactor, { demand_factor: 'DeleteDemandFactor' }, 'Takes a factor away.'],
})
