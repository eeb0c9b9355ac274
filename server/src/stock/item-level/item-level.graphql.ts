import { itemEntity } from '../../catalog/item/item.queries.ts'
import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { setItemLevels } from './item-level.commands.ts'
import './item-level.queries.ts'

addCommandFields(itemEntity, {
  setItemLevels: [
    setItemLevels,
    { levels: 'ItemLevels' },
    'Sets minimum and par of a menu that is counted itself; only the outlets sent.',
  ],
})
