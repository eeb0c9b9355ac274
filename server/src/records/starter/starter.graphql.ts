import { builder } from '../../kit/graphql/builder.ts'
import { addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { isAllowed } from '../../kit/permission.ts'
import { WorkbookDone } from '../workbook/workbook.graphql.ts'
import { sheetOf } from '../workbook/workbook-sheet.ts'
import { beginStarterSet } from './starter.commands.ts'
import { STARTER_SHEETS } from './starter-rows.calc.ts'
import { STARTER_KEYS, STARTER_SETS, type StarterKey, suggestSet } from './starter-sets.ts'

const KeyEnum = builder.enumType('StarterSetKey', {
  description: 'A set of samples that a brand may begin with.',
  values: STARTER_KEYS,
})

interface Offer {
  readonly key: StarterKey
  readonly is_suggested: boolean
}

const OfferType = objectType<Offer>(
  'StarterSet',
  'A set of samples: groups, goods with packs, choices, menus and recipes.',
  {
    key: { type: KeyEnum },
    is_suggested: ['Boolean!', 'It fits the kind of business that the brand signed up as.'],
  },
  (t) => ({
    title: t.string({ resolve: ({ key }) => STARTER_SETS[key].title }),
    about: t.string({ resolve: ({ key }) => STARTER_SETS[key].about }),
    menu_count: t.int({ resolve: ({ key }) => STARTER_SETS[key].menus.length }),
    ingredient_count: t.int({ resolve: ({ key }) => STARTER_SETS[key].ingredients.length }),
  }),
)

builder.queryField('starterSets', (t) =>
  t.field({
    type: [OfferType],
    description: 'Sets of samples for who may add all that they hold; none for others.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx): Promise<Offer[]> => {
      const { business_type } = await ctx.db
        .selectFrom('brand')
        .select('business_type')
        .where('id', '=', ctx.brand_id)
        .executeTakeFirstOrThrow()
      const needs = STARTER_SHEETS.flatMap((key) => sheetOf(key)?.needs ?? [])
      if (!needs.every((permission) => isAllowed(ctx, permission))) return []
      const suggested = suggestSet(business_type)
      return STARTER_KEYS.map((key) => ({ key, is_suggested: key === suggested }))
    },
  }),
)

addResultCommandFields(WorkbookDone, {
  beginStarterSet: [
    beginStarterSet,
    { set: 'BeginStarterSet' },
    'Has a set of samples looked at as a workbook, to be saved and taken back as one.',
  ],
})
