import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { archiveVariant, createVariant, restoreVariant, updateVariant } from './variant.commands.ts'
import { variantEntity, variantList } from './variant.queries.ts'

addListField(variantList, can('variant', 'view'), 'Variants and additions, newest first.')
addOneField('variant', variantEntity, can('variant', 'view'), 'Varian')

addCommandField('createVariant', variantEntity, createVariant, {
  input: { variant: 'NewVariant' },
  description: 'Adds a variant with its options, and the menus that offer it.',
})
addCommandField('updateVariant', variantEntity, updateVariant, {
  input: { variant: 'EditVariant' },
  description: 'Changes a variant; only the fields sent. Options are replaced as a whole.',
})
addIdCommandField('archiveVariant', archiveVariant, 'Archives a variant and answers its id.')
addIdCommandField('restoreVariant', restoreVariant, 'Brings an archived variant back and answers its id.')
