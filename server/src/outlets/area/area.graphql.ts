import { addCommandFields, addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createArea, deleteArea, updateArea } from './area.commands.ts'
import { areaEntity, areaList } from './area.queries.ts'

addRecordFields(areaList, can('outlet', 'view'), {
  list: 'Areas that have an outlet in reach; all of them for who reaches every outlet.',
  one: 'Wilayah',
})

addCommandFields(areaEntity, {
  createArea: [createArea, { area: 'NewArea' }, 'Adds an area.'],
  updateArea: [updateArea, { area: 'EditArea' }, 'Renames an area or moves it; only the fields sent.'],
})

const DeletedArea = objectType<{ id: number }>('DeletedArea', 'An area that is no more.', { id: 'Int!' })

addResultCommandFields(DeletedArea, {
  deleteArea: [
    deleteArea,
    { area: 'DeleteArea' },
    'Takes an area away; its outlets and the areas beneath it go where the input says.',
  ],
})
