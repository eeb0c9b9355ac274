import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { archiveVariant, createVariant, restoreVariant, updateVariant } from './variant.commands.ts'
import { variantEntity, variantList } from './variant.queries.ts'

addRecordFields(variantList, can('variant', 'view'), {
  list: 'Variants and additions, newest first.',
  one: 'Varian',
})

addCommandFields(variantEntity, {
  createVariant: [
    createVariant,
    { variant: 'NewVariant' },
    'Adds a variant with its options, and the menus that offer it.',
  ],
  updateVariant: [
    updateVariant,
    { variant: 'EditVariant' },
    'Changes a variant; only the fields sent. Options are replaced as a whole.',
  ],
})
addIdCommandFields({
  archiveVariant: [archiveVariant, 'Archives a variant and answers its id.'],
  restoreVariant: [restoreVariant, 'Brings an archived variant back and answers its id.'],
})
