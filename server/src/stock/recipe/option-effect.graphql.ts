import { variantEntity } from '../../catalog/variant/variant.queries.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { updateVariantEffects } from './option-effect.commands.ts'
import './option-effect.queries.ts'

addCommandFields(variantEntity, {
  updateVariantEffects: [
    updateVariantEffects,
    { variant_effects: 'EditVariantEffects' },
    'Says what options of a variant change of recipes; options that are not sent stay as they are.',
  ],
})
