/** What tells where an area of a report lies. */
export const AREA_FIELDS = {
  area_id: ['Int', 'Null is of outlets that are in none.'],
  name: 'String!',
  area: ['String', 'With all above it.'],
  parent_area_id: 'Int',
  depth: ['Int!', '0 is at the top.'],
} as const

export const BY_AREA =
  'Areas with all that lies in them, each followed by those beneath it; outlets of none last. Those at the top add up to the whole.'

export const OWN_OUTLETS = 'Outlets of this very area.'
