import { objectType } from '../../kit/graphql/object-type.ts'
import type { Setup } from './setup.queries.ts'

export const SetupType = objectType<Setup>('Setup', 'What a brand has done of what it takes to sell.', {
  has_outlet: 'Boolean!',
  has_item: 'Boolean!',
  has_payment: ['Boolean!', 'Somebody has set how an outlet takes payments.'],
  has_device: 'Boolean!',
  has_sale: 'Boolean!',
})
