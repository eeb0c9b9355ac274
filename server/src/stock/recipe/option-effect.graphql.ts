import { variantEntity } from '../../catalog/variant/variant.queries.ts'
import { addCommandField } from '../../kit/graphql/command-field.ts'
import { updateVariantEffects } from './option-effect.commands.ts'
import './option-effect.queries.ts'

addCommandField('updateVariantEffects', variantEntity, updateVariantEffects, {
  input: { variant_effects: 'EditVariantEffects' },
  description:
    'Says what options of a variant change of recipes; options that are not sent stay as they are.',
})
