import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { can } from '../../kit/permission.ts'
import { createCodeBatch, revokeCodeBatch, revokeSingleUseCode } from './code-batch.commands.ts'
import { codeBatchEntity, codeBatchList, singleUseCodeList } from './single-use-code.queries.ts'

const SEES = can('discount', 'view')

addListField(codeBatchList, SEES, 'Single-use codes as they were made together, the newest first.')
addListField(singleUseCodeList, SEES, 'Single-use codes with the receipts that took them, the newest first.')

addCommandFields(codeBatchEntity, {
  createCodeBatch: [
    createCodeBatch,
    { batch: 'NewCodeBatch' },
    'Makes single-use codes of a discount, which is given against such codes alone from then on.',
  ],
})
addIdCommandFields({
  revokeCodeBatch: [
    revokeCodeBatch,
    'Revokes the codes of a batch that no receipt has taken; answers its id.',
  ],
  revokeSingleUseCode: [revokeSingleUseCode, 'Revokes a code that no receipt has taken; answers its id.'],
})
