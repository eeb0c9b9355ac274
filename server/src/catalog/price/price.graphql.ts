import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  archivePrice,
  createPrice,
  duplicatePrice,
  restorePrice,
  revertPrice,
  updatePrice,
} from './price.commands.ts'
import { priceEntity, priceList } from './price.queries.ts'
import { endPrice, publishPrice, unschedulePrice } from './publish.commands.ts'

addRecordFields(priceList, can('price', 'view'), { list: 'Price lists, newest first.', one: 'Daftar harga' })

addCommandFields(priceEntity, {
  createPrice: [createPrice, { price: 'NewPrice' }, 'Adds a price list as a draft.'],
  updatePrice: [
    updatePrice,
    { price: 'EditPrice' },
    'Changes a price list; only the fields sent. Rules and prices are replaced as a whole.',
  ],
  revertPrice: [
    revertPrice,
    { revert: 'RevertPrice' },
    'Brings back what a price list was in one of its versions.',
  ],
  publishPrice: [
    publishPrice,
    { publish: 'PublishPrice' },
    'Lets a price list set prices, now or from a time on.',
  ],
})
addIdCommandFields({
  unschedulePrice: [unschedulePrice, 'Makes a draft of a scheduled price list again.'],
  endPrice: [endPrice, 'Ends a price list for good and answers its id.'],
  duplicatePrice: [duplicatePrice, 'Makes a draft with the same terms and answers its id.'],
  archivePrice: [archivePrice, 'Archives a price list and answers its id.'],
  restorePrice: [restorePrice, 'Brings an archived price list back and answers its id.'],
})
