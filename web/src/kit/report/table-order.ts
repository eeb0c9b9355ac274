/** The orders of a report's tables in an address: `urut=outlet:-net`, once for each table that has one. */
export function readOrders(search: Record<string, unknown>): string[] | undefined {
  const texts = [search.urut].flat().filter((text): text is string => typeof text === 'string')
  return texts.length > 0 ? texts : undefined
}

/** The order of one table among those of an address. */
export function readOrder(orders: readonly string[], table: string): string | undefined {
  return orders.find((text) => text.startsWith(`${table}:`))?.slice(table.length + 1)
}
