import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  acceptStockRequest,
  askStockRequestRest,
  cancelStockRequest,
  createStockRequest,
  refuseStockRequest,
  updateStockRequest,
} from './request.commands.ts'
import { requestEntity, requestList } from './request.queries.ts'

addRecordFields(requestList, can('adjustment', 'view'), {
  list: 'Requests of goods that outlets in reach make or are asked, newest first.',
  one: 'Permintaan',
})

addCommandFields(requestEntity, {
  createStockRequest: [createStockRequest, { request: 'NewStockRequest' }, 'Asks another outlet for goods.'],
  updateStockRequest: [
    updateStockRequest,
    { request: 'EditStockRequest' },
    'Changes a request that is not answered; only the fields sent, lines as a whole.',
  ],
  askStockRequestRest: [
    askStockRequestRest,
    { request: 'StockRequestRest' },
    'Asks for what is left of a request that came in part, in a request that follows it.',
  ],
  acceptStockRequest: [
    acceptStockRequest,
    { request: 'AcceptStockRequest' },
    'Promises what was asked for, or less: writes the transfer that brings it.',
  ],
  refuseStockRequest: [refuseStockRequest, { request: 'RefuseStockRequest' }, 'Refuses a request.'],
  cancelStockRequest: [cancelStockRequest, { request: 'CancelStockRequest' }, 'Takes a request back.'],
})
