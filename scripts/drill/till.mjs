import { randomUUID } from 'node:crypto'

/**
 * Speaks as a till with the token of its device.
 *
 * @param {string} url
 * @param {string | undefined} token
 */
export function connectTill(url, token) {
  /**
   * @param {string} path
   * @param {object} [body]
   */
  return async (path, body) => {
    const response = await fetch(`${url}/api/pos/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
}

/**
 * A receipt of the first things that cost something, of now unless another moment is named.
 *
 * @param {{ id: number, name: string, price: number }[]} items
 * @param {Date} [at]
 */
export function makeReceipt(items, at = new Date(performance.timeOrigin)) {
  const lines = items
    .filter(({ price }) => price > 0)
    .slice(0, 3)
    .map(({ id, name, price }) => ({ item_id: id, name, qty: 1, unit_price: price }))
  const total = lines.reduce((sum, { unit_price }) => sum + unit_price, 0)
  return {
    uuid: randomUUID(),
    receipt_number: `UJI-${randomUUID().slice(0, 8)}`,
    channel: 'DINE_IN',
    occurred_at: at.toISOString(),
    pax: 2,
    cashier_name: 'Bimo',
    lines,
    payments: [{ method: 'TUNAI', amount: total }],
    total,
  }
}
