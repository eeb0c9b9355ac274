import type { Ticket } from '@lumbung/server/public/kitchen-display/board.calc.ts'

/** What the server tells a display. */
export interface Board {
  readonly device: string
  readonly key: {
    readonly name: string
    readonly outlet: string
    readonly timezone: string
    readonly stations: readonly string[]
    readonly display_mode: string
    readonly warn_minutes: number
    readonly late_minutes: number
  }
  readonly has_sound: boolean
  readonly cut_off_at: string | null
  readonly tickets: readonly Ticket[]
}

/** Something that was touched here, and that the server has to be told. */
export interface Act {
  readonly uuid: string
  readonly line_nos: readonly number[]
  readonly verb: 'done' | 'undo' | 'dismiss'
  readonly at: string
}

type Line = Ticket['lines'][number]

function actOn(line: Line, { verb, at }: Act): Line | undefined {
  if (verb === 'dismiss') return line.state === 'cancelled' ? undefined : line
  if (verb === 'done') return line.state === 'new' ? { ...line, state: 'done', done_at: at } : line
  return line.state === 'done' ? { ...line, state: 'new', done_at: null } : line
}

function applyTo(ticket: Ticket, act: Act): Ticket {
  if (ticket.uuid !== act.uuid) return ticket
  const lines = ticket.lines.flatMap((line) => {
    const next = act.line_nos.includes(line.no) ? actOn(line, act) : line
    return next ? [next] : []
  })
  return { ...ticket, lines, is_open: lines.some(({ state }) => state !== 'done') }
}

/** The orders as they stand once everything touched here has reached the server. */
export function withActs(tickets: readonly Ticket[], acts: readonly Act[]): Ticket[] {
  return acts
    .reduce<readonly Ticket[]>((shown, act) => shown.map((ticket) => applyTo(ticket, act)), tickets)
    .filter(({ lines }) => lines.length > 0)
}

/** Numbers of a ticket's lines in a state. */
export const linesIn = (ticket: Ticket, state: Line['state']): number[] =>
  ticket.lines.filter((line) => line.state === state).map(({ no }) => no)

/** When the last line of an order was finished. */
export const finishedAt = ({ lines }: Ticket): string =>
  lines.reduce((latest, { done_at }) => (done_at && done_at > latest ? done_at : latest), '')

/** The same menu wherever it is ordered. */
export interface MenuCard {
  readonly key: string
  readonly name: string
  readonly options: readonly string[]
  readonly qty: number
  readonly since: string
  readonly lines: readonly { readonly ticket: Ticket; readonly line: Line }[]
}

/** Open lines gathered by menu and options, the menu that waits longest first. */
export function byMenu(tickets: readonly Ticket[]): MenuCard[] {
  const open = tickets.flatMap((ticket) =>
    ticket.lines.filter(({ state }) => state !== 'done').map((line) => ({ ticket, line })),
  )
  const cards = Map.groupBy(open, ({ line }) => JSON.stringify([line.name, line.options]))
  return [...cards].map(([key, lines]) => ({
    key,
    name: lines[0]?.line.name ?? '',
    options: lines[0]?.line.options ?? [],
    qty: lines.reduce((sum, { line }) => sum + (line.state === 'new' ? line.qty : 0), 0),
    since: lines[0]?.ticket.since ?? '',
    lines,
  }))
}
