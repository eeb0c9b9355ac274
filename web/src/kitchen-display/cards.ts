import type { Ticket } from '@lumbung/server/public/kitchen-display/board.calc.ts'
import { linesIn, type MenuCard } from './board.ts'
import { button, element } from './element.ts'
import { act } from './feed.ts'
import { lineButton } from './line-view.ts'
import { channelText, qtyText, titleOf } from './words.ts'

/** A span that tells how long something waits; the clock of the page fills it in. */
const timer = (since: string) => element('span', { class: 'timer', data: { since } })

function footOf(ticket: Ticket) {
  const open = linesIn(ticket, 'new')
  const cancelled = linesIn(ticket, 'cancelled')
  if (open.length > 0)
    return button('Selesai semua', () => act(ticket.uuid, open, 'done'), {
      class: 'all',
      attributes: { 'aria-label': `Selesai semua ${titleOf(ticket)}, ${ticket.number}` },
    })
  return button('Mengerti', () => act(ticket.uuid, cancelled, 'dismiss'), {
    class: 'all',
    attributes: { 'aria-label': `Mengerti, ${titleOf(ticket)} dibatalkan` },
  })
}

/** An order as a card: where it goes, how long it waits, what is to be made. */
export function ticketCard(ticket: Ticket) {
  const { uuid, number, since, customer, note, channel, table_name, lines } = ticket
  const is_elsewhere = table_name !== null && channel !== 'DINE_IN'
  const about = [number, is_elsewhere ? channelText(channel) : null, customer].filter(Boolean).join(' · ')
  return element(
    'article',
    {
      class: 'card',
      data: { key: uuid, since },
      attributes: { 'aria-label': `${titleOf(ticket)}, ${number}` },
    },
    element(
      'header',
      {},
      element('div', { class: 'head' }, element('h2', {}, titleOf(ticket)), timer(since)),
      element('p', { class: 'about' }, element('span', { class: 'tone' }), element('span', {}, about)),
    ),
    note && element('p', { class: 'order-note' }, note),
    element('div', { class: 'lines' }, ...lines.map((line) => lineButton(uuid, line))),
    footOf(ticket),
  )
}

/** A menu as a card: how many in all, and of which orders. */
export function menuCard({ key, name, options, qty, since, lines }: MenuCard) {
  const rows = lines.map(({ ticket, line }) => {
    const about = element('span', { class: 'of' }, `${titleOf(ticket)} `, timer(ticket.since))
    return lineButton(ticket.uuid, { ...line, options: [] }, about)
  })
  return element(
    'article',
    { class: 'card', data: { key, since }, attributes: { 'aria-label': `${qtyText(qty)} ${name}` } },
    element(
      'header',
      {},
      element('div', { class: 'head' }, element('h2', {}, `${qtyText(qty)}× ${name}`), timer(since)),
      element(
        'p',
        { class: 'about' },
        element('span', { class: 'tone' }),
        element('span', {}, options.join(', ') || `${lines.length} pesanan`),
      ),
    ),
    element('div', { class: 'lines' }, ...rows),
  )
}
