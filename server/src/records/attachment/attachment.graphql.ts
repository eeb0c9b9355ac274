import { addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { removeAttachment } from './attachment.commands.ts'

addIdCommandFields({
  removeAttachment: [
    removeAttachment,
    'Takes a photo or PDF away from its document, for who may change that; answers its id.',
  ],
})
