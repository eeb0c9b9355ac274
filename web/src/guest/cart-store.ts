import { currentTime } from '../kit/clock.ts'
import { newUuid } from './uuid.ts'

/** A line of the cart; what it is called is kept to be shown without asking. */
export interface CartLine {
  item_id: number
  option_ids: number[]
  qty: number
  note: string
  /** What one was shown to cost. */
  seen_price: number
  name: string
  options: string
}

interface Cart {
  /** Of the order that this cart becomes: sent twice, it is one. */
  uuid: string
  lines: CartLine[]
  note: string
  guest_name: string
  saved_at: number
  /** That its first line was put in has been told. */
  is_begun?: boolean
}

interface SentOrder {
  uuid: string
  at: number
}

const half_day = 12 * 3_600_000
const most_sent = 5
const largest_qty = 99
/** The table's page, whose path holds its code. */
export const table_path = /^\/t\/[^/]+/.exec(location.pathname)?.[0] ?? location.pathname
const cart_key = `lumbung-cart:${table_path}`
const sent_key = `lumbung-sent:${table_path}`

/** Says how the guest came here, for as long as this tab is open: by the printed code, whose mark the address then loses. */
function readSource(): 'table_qr' | 'link' {
  const key = `lumbung-from:${table_path}`
  try {
    if (new URLSearchParams(location.search).has('qr')) sessionStorage.setItem(key, 'table_qr')
    return sessionStorage.getItem(key) ? 'table_qr' : 'link'
  } catch {
    return 'link'
  }
}
export const came_from = readSource()

/** What the phone keeps; a browser that keeps nothing forgets it with the page. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Kept in memory alone.
  }
}

const empty = (): Cart => ({ uuid: newUuid(), lines: [], note: '', guest_name: '', saved_at: currentTime() })

function load(): Cart {
  const kept = read(cart_key) as Cart | null
  const is_good = kept && Array.isArray(kept.lines) && currentTime() - kept.saved_at < half_day
  return is_good ? kept : empty()
}

/** The cart of this table on this phone. */
export let cart = load()

const listeners = new Set<() => void>()

/** Calls back after every change, also one in another tab. */
export function onCartChange(listener: () => void) {
  listeners.add(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

/** Keeps what was changed of the cart. */
export function saveCart() {
  cart.saved_at = currentTime()
  write(cart_key, cart)
  tell()
}

const isSame = (a: CartLine, b: CartLine) =>
  a.item_id === b.item_id && a.note === b.note && a.option_ids.join() === b.option_ids.join()

/** Tells once of each cart that its first line was put in; how many did is counted, nothing else. */
function tellBegun() {
  if (cart.is_begun) return
  cart.is_begun = true
  fetch(`${table_path}/begun`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uuid: cart.uuid, source: came_from }),
    keepalive: true,
  }).catch(() => {
    // It is not counted.
  })
}

/** Puts a line into the cart; the same choice once more is more of it. */
export function addLine(line: CartLine) {
  tellBegun()
  const same = cart.lines.find((known) => isSame(known, line))
  if (same) {
    same.qty = Math.min(largest_qty, same.qty + line.qty)
    same.seen_price = line.seen_price
  } else cart.lines.push(line)
  saveCart()
}

/** Changes how many of a line; none takes it out. */
export function setQty(line: CartLine, qty: number) {
  if (qty < 1) cart.lines = cart.lines.filter((other) => other !== line)
  else line.qty = Math.min(largest_qty, qty)
  saveCart()
}

/** The orders sent from here lately, the last first. */
export function sentOrders(): SentOrder[] {
  const kept = read(sent_key)
  return Array.isArray(kept) ? (kept as SentOrder[]).filter(({ at }) => currentTime() - at < half_day) : []
}

/** Remembers that the cart was sent; what is ordered next is another order. */
export function markSent({ keeps_lines }: { keeps_lines: boolean }) {
  write(sent_key, [{ uuid: cart.uuid, at: currentTime() }, ...sentOrders()].slice(0, most_sent))
  cart = { ...empty(), guest_name: cart.guest_name, ...(keeps_lines ? { lines: cart.lines } : {}) }
  saveCart()
}

addEventListener('storage', ({ key }) => {
  if (key !== cart_key) return
  cart = load()
  tell()
})
