/** A line as the database tells it to a kitchen. */
export interface FoundLine {
  readonly uuid: string
  readonly number: string
  readonly channel: string
  readonly table_name: string | null
  readonly customer: string | null
  readonly ticket_note: string | null
  /** When the kitchen was told of it. */
  readonly since: Date
  readonly cancelled_at: Date | null
  readonly no: number
  readonly item_id: number | null
  readonly name: string
  readonly options: readonly string[]
  readonly note: string | null
  readonly station: string | null
  /** The paket it is made for. */
  readonly paket: string | null
  /** Decimals as text. */
  readonly qty: string
  readonly taken_back: string
  readonly state: 'new' | 'done' | 'dismissed'
  readonly acted_at: Date | null
}

export interface BoardLine {
  readonly no: number
  readonly name: string
  readonly options: readonly string[]
  readonly note: string | null
  readonly station: string | null
  /** The paket it is made for. */
  readonly paket: string | null
  readonly qty: number
  /** What was ordered at first, where some was taken back since. */
  readonly ordered_qty: number
  readonly state: 'new' | 'done' | 'cancelled'
  readonly done_at: string | null
}

/** An order as far as it concerns a display. */
export interface Ticket {
  readonly uuid: string
  readonly number: string
  readonly channel: string
  readonly table_name: string | null
  readonly customer: string | null
  readonly note: string | null
  readonly since: string
  readonly is_cancelled: boolean
  readonly is_changed: boolean
  readonly is_open: boolean
  readonly lines: readonly BoardLine[]
}

/** For how long finished orders can be looked at and brought back. */
const RECENT_MS = 30 * 60_000

/** A line as a display shows it; undefined once somebody has seen that it is cancelled. */
function showLine(line: FoundLine): BoardLine | undefined {
  const ordered_qty = Number(line.qty)
  const left = ordered_qty - Number(line.taken_back)
  const is_cancelled = line.cancelled_at !== null || left <= 0
  const is_done = line.state === 'done'
  if (line.state === 'dismissed' && is_cancelled) return undefined
  return {
    no: line.no,
    name: line.name,
    options: line.options,
    note: line.note,
    station: line.station,
    paket: line.paket,
    qty: left > 0 ? left : ordered_qty,
    ordered_qty,
    state: is_done ? 'done' : is_cancelled ? 'cancelled' : 'new',
    done_at: is_done ? (line.acted_at?.toISOString() ?? null) : null,
  }
}

function makeTicket(found: readonly FoundLine[]): Ticket | undefined {
  const [first] = found
  const lines = found.map(showLine).filter((line) => line !== undefined)
  if (!first || lines.length === 0) return undefined
  const { uuid, number, channel, table_name, customer, ticket_note, since, cancelled_at } = first
  const open = lines.filter(({ state }) => state !== 'done')
  return {
    uuid,
    number,
    channel,
    table_name,
    customer,
    note: ticket_note,
    since: since.toISOString(),
    is_cancelled: cancelled_at !== null,
    is_changed: cancelled_at === null && open.some((l) => l.state === 'cancelled' || l.qty < l.ordered_qty),
    is_open: open.length > 0,
    lines,
  }
}

/** The instant at which the last line of a ticket was finished. */
const finishedAt = ({ lines }: Ticket) => Math.max(...lines.map(({ done_at }) => Date.parse(done_at ?? '')))

/**
 * The orders of a display: those with something to do, the oldest first, and those that were finished a short while
 * ago. Lines come in the order of their orders.
 */
export function makeTickets(found: readonly FoundLine[], now: number): Ticket[] {
  const by_order = Map.groupBy(found, ({ uuid }) => uuid)
  return [...by_order.values()]
    .map(makeTicket)
    .filter((ticket) => ticket !== undefined)
    .filter((ticket) => ticket.is_open || now - finishedAt(ticket) < RECENT_MS)
    .sort((a, b) => a.since.localeCompare(b.since) || a.uuid.localeCompare(b.uuid))
}

/** How long an order waits, by the limits of its display. */
export type Age = 'fresh' | 'warn' | 'late'

export function ageOf(
  since: number,
  now: number,
  { warn_minutes, late_minutes }: { warn_minutes: number; late_minutes: number },
): Age {
  const minutes = (now - since) / 60_000
  if (minutes >= late_minutes) return 'late'
  return minutes >= warn_minutes ? 'warn' : 'fresh'
}
