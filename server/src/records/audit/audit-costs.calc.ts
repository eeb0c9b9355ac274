/** Fields that tell what things cost, and those that hold lines which do. */
export const COSTS =
  /cost|price|value|total|lines|items|versions|markup|margin|rules|floor_bp|^(freight|tax|discount|owed|paid)$/

/** Of these the like are what guests pay or are given, which is no secret. */
export const SOLD_ENTITIES: ReadonlySet<string> = new Set([
  'item',
  'discount',
  'transaction',
  'table_order',
  'invoice',
])
export const ASKED_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'value',
  'total',
  'subtotal',
  'tax',
  'discount',
])

/** Whether a field of the log tells what something costs. */
export const tellsCost = (entity: string, field: string): boolean =>
  COSTS.test(field) && !(SOLD_ENTITIES.has(entity) && ASKED_FIELDS.has(field))
