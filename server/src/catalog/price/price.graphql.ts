import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { archivePrice, createPrice, duplicatePrice, restorePrice, updatePrice } from './price.commands.ts'
import { priceEntity, priceList } from './price.queries.ts'
import { endPrice, publishPrice, unschedulePrice } from './publish.commands.ts'

addListField(priceList, can('price', 'view'), 'Price lists, newest first.')
addOneField('price', priceEntity, can('price', 'view'), 'Daftar harga')

addCommandField('createPrice', priceEntity, createPrice, {
  input: { price: 'NewPrice' },
  description: 'Adds a price list as a draft.',
})
addCommandField('updatePrice', priceEntity, updatePrice, {
  input: { price: 'EditPrice' },
  description: 'Changes a price list; only the fields sent. Rules and prices are replaced as a whole.',
})
addCommandField('publishPrice', priceEntity, publishPrice, {
  input: { publish: 'PublishPrice' },
  description: 'Lets a price list set prices, now or from a time on.',
})
addIdCommandField('unschedulePrice', unschedulePrice, 'Makes a draft of a scheduled price list again.')
addIdCommandField('endPrice', endPrice, 'Ends a price list for good and answers its id.')
addIdCommandField('duplicatePrice', duplicatePrice, 'Makes a draft with the same terms and answers its id.')
addIdCommandField('archivePrice', archivePrice, 'Archives a price list and answers its id.')
addIdCommandField('restorePrice', restorePrice, 'Brings an archived price list back and answers its id.')
