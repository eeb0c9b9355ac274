import { currentTime } from '../kit/clock.ts'
import { type Board, byMenu, finishedAt } from './board.ts'
import { menuCard, ticketCard } from './cards.ts'
import { element } from './element.ts'
import { type Standing, ticketsOf } from './feed.ts'
import { type Tone, tone_words, toneOf, waitText } from './words.ts'

/** Cards by their key, with what they were made of. */
const made = new Map<string, { print: string; node: HTMLElement }>()

interface Wanted {
  readonly key: string
  readonly print: string
  readonly make: () => HTMLElement
}

/**
 * Brings the cards into their order. One of which nothing has changed stays the element it is: a finger that is on it
 * meets what it aimed at.
 */
function arrange(place: HTMLElement, wanted: readonly Wanted[]) {
  const keys = new Set(wanted.map(({ key }) => key))
  for (const [key, { node }] of made) {
    if (keys.has(key)) continue
    node.remove()
    made.delete(key)
  }
  let before: Element | null = null
  for (const { key, print, make } of wanted) {
    const known = made.get(key)
    const node = known?.print === print ? known.node : make()
    if (known && known.node !== node) replaceKeepingFocus(known.node, node)
    made.set(key, { print, node })
    const next: Element | null = before ? before.nextElementSibling : place.firstElementChild
    if (next !== node) place.insertBefore(node, next)
    before = node
  }
}

function replaceKeepingFocus(old: HTMLElement, node: HTMLElement) {
  const focused = old.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
  const key = focused?.dataset.key
  old.replaceWith(node)
  if (!focused) return
  const same = key ? node.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : undefined
  ;(same ?? node.querySelector<HTMLElement>('.all') ?? node.querySelector('button'))?.focus()
}

/** Shows the open orders, or the menus they ask for, and answers the orders. */
export function showBoard(place: HTMLElement, board: Board, standing: Standing) {
  const open = ticketsOf(standing).filter(({ is_open }) => is_open)
  const wanted: Wanted[] =
    board.key.display_mode === 'item'
      ? byMenu(open).map((card) => ({
          key: card.key,
          print: JSON.stringify(card),
          make: () => menuCard(card),
        }))
      : open.map((ticket) => ({
          key: ticket.uuid,
          print: JSON.stringify(ticket),
          make: () => ticketCard(ticket),
        }))
  arrange(place, wanted)
  return open
}

/** The orders that were finished a short while ago, the last first. */
export const recentOf = (standing: Standing) =>
  ticketsOf(standing)
    .filter(({ is_open }) => !is_open)
    .sort((a, b) => finishedAt(b).localeCompare(finishedAt(a)))

function setText(node: Element | null, text: string) {
  if (node && node.textContent !== text) node.textContent = text
}

/** Lets every card tell how long it waits, and be of the colour that goes with it. Answers how many are late. */
export function tick(place: HTMLElement, board: Board, standing: Standing): number {
  const at = currentTime()
  const tickets = new Map(ticketsOf(standing).map((ticket) => [ticket.uuid, ticket]))
  for (const timer of place.querySelectorAll<HTMLElement>('.timer'))
    setText(timer, waitText(timer.dataset.since ?? '', at))
  let late = 0
  for (const card of place.querySelectorAll<HTMLElement>('.card')) {
    const ticket = tickets.get(card.dataset.key ?? '')
    const tone: Tone = ticket
      ? toneOf(ticket, at, board.key)
      : toneOf({ since: card.dataset.since ?? '', is_cancelled: false, is_changed: false }, at, board.key)
    if (card.dataset.tone !== tone) {
      card.dataset.tone = tone
      setText(card.querySelector('.tone'), tone_words[tone])
    }
    if (tone === 'late') late++
  }
  return late
}

/** What is shown while there is nothing to do. */
export const nothingToDo = () =>
  element(
    'div',
    { class: 'nothing' },
    element('p', { class: 'big' }, 'Tidak ada pesanan'),
    element('p', {}, 'Pesanan baru muncul di sini dengan sendirinya.'),
  )
