import { rowType } from '../../kit/graphql/object-type.ts'

const PaketChoice = rowType(
  'PaketChoice',
  'A menu that a part of a paket may be, with what decides whether it can be sold.',
  {
    item_id: 'Int!',
    name: 'String!',
    price: ['Rupiah!', 'What it costs by itself, by the menu.'],
    portions: ['Int!', 'Of it in one paket.'],
    surcharge: ['Rupiah!', 'Added to the price of the paket.'],
    is_default: 'Boolean!',
    is_archived: 'Boolean!',
    is_active: 'Boolean!',
  },
  (t) => ({
    cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What one portion costs; only with view_cost, and null where nobody knows it.',
      resolve: (row) => (row.cost ?? null) as string | null,
    }),
    closed_outlets: t.stringList({
      description: 'Names of outlets in reach that do not offer it.',
      resolve: (row) => row.closed_outlets as string[],
    }),
    sold_out_outlets: t.stringList({
      description: 'Names of outlets in reach that have run out of it today.',
      resolve: (row) => row.sold_out_outlets as string[],
    }),
  }),
)

const PaketPart = rowType(
  'PaketPart',
  'A part of a paket: a menu that is always in it, or some to choose among.',
  { id: 'Int!', name: 'String!', min_choices: 'Int!', max_choices: 'Int!' },
  (t) => ({
    choices: t.field({
      type: [PaketChoice],
      resolve: (row) => row.choices as Record<string, unknown>[],
    }),
  }),
)

export const paketPartType = () => PaketPart
