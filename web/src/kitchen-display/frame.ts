import { currentTime } from '../kit/clock.ts'
import { type Board, finishedAt, linesIn } from './board.ts'
import { nothingToDo, recentOf, showBoard, tick } from './board-view.ts'
import { button, element } from './element.ts'
import { act, leave, type Standing } from './feed.ts'
import { memory } from './memory.ts'
import { canSound, ring } from './sound.ts'
import { clockText, titleOf } from './words.ts'

const undo_ms = 10_000

/** The page while it is paired: its bar, the board, and what opens over it. */
export function createFrame() {
  let standing: Standing | undefined
  let known: Set<string> | undefined
  let known_changes = new Set<string>()
  let undo_timer = 0
  let undone: readonly [string, readonly number[]] | undefined

  const place = element('div', { class: 'board', id: 'board' })
  const empty = nothingToDo()
  const title = element('h1', {})
  const counts = element('p', { class: 'counts', attributes: { role: 'status' } })
  const clock = element('span', { class: 'clock' })
  const cut_off = element('p', { class: 'cut-off', id: 'cut-off', attributes: { role: 'alert' } })
  const ending = element('p', { class: 'ending', attributes: { role: 'status' } })
  const undo_text = element('span', {})
  const undo_bar = element(
    'div',
    { class: 'undo-bar', id: 'undo-bar', attributes: { role: 'status' } },
    undo_text,
  )
  undo_bar.append(
    button('Urungkan', () => {
      if (undone) act(undone[0], undone[1], 'undo')
      undo_bar.hidden = true
    }),
  )
  undo_bar.hidden = true
  const recent = element('div', { class: 'recent-list' })
  const panel = element(
    'dialog',
    { class: 'panel', attributes: { 'aria-label': 'Selesai terakhir' } },
    element('h2', {}, 'Selesai terakhir'),
    recent,
    button('Tutup', () => panel.close(), { class: 'plain' }),
  )
  const settings = element(
    'dialog',
    { class: 'panel', attributes: { 'aria-label': 'Perangkat' } },
    element('h2', {}, 'Perangkat'),
    element('p', { class: 'device' }),
    button('Layar penuh', () => {
      settings.close()
      void document.documentElement.requestFullscreen?.().catch(() => {})
    }),
    button('Lepas perangkat dari kunci', () => void release(), { class: 'danger' }),
    button('Tutup', () => settings.close(), { class: 'plain' }),
  )
  const release = async () => {
    settings.close()
    if (!(await leave())) cut_off.hidden = false
  }
  const is_sounding = () => memory.sound() ?? standing?.board?.has_sound ?? true
  const sound = button('', () => {
    memory.keepSound(!is_sounding())
    if (is_sounding()) ring('new')
    showSound()
  })
  const showSound = () => {
    sound.textContent = is_sounding() ? 'Suara nyala' : 'Suara mati'
    sound.setAttribute('aria-pressed', String(is_sounding()))
    sound.dataset.wait = String(is_sounding() && !canSound())
  }
  const openRecent = button('Selesai terakhir', () => {
    showRecent()
    panel.showModal()
  })
  const root = element(
    'main',
    { class: 'display' },
    element(
      'header',
      { class: 'bar' },
      element('div', { class: 'where' }, title, counts),
      clock,
      element(
        'div',
        { class: 'tools' },
        openRecent,
        sound,
        button('Perangkat', () => settings.showModal()),
      ),
    ),
    cut_off,
    ending,
    place,
    empty,
    undo_bar,
    panel,
    settings,
  )

  const showRecent = () => {
    if (!standing?.board) return
    const { timezone } = standing.board.key
    const rows = recentOf(standing).map((ticket) =>
      element(
        'div',
        { class: 'recent' },
        element(
          'p',
          {},
          element('strong', {}, titleOf(ticket)),
          ` ${ticket.number}, ${clockText(Date.parse(finishedAt(ticket)), timezone)}`,
          element('span', { class: 'items' }, ticket.lines.map(({ name }) => name).join(', ')),
        ),
        button(
          'Kembalikan',
          () => {
            act(ticket.uuid, linesIn(ticket, 'done'), 'undo')
            panel.close()
          },
          { attributes: { 'aria-label': `Kembalikan ${titleOf(ticket)}, ${ticket.number}` } },
        ),
      ),
    )
    recent.replaceChildren(
      ...(rows.length > 0
        ? rows
        : [element('p', {}, 'Belum ada pesanan yang selesai dalam 30 menit terakhir.')]),
    )
  }

  /** Offers to bring back the order that has just gone. */
  const offerUndo = (was: Standing | undefined, is: Standing) => {
    const last = is.acts.at(-1)
    if (last?.verb !== 'done' || is.acts.length <= (was?.acts.length ?? 0)) return
    const gone = recentOf(is).find(({ uuid }) => uuid === last.uuid)
    if (!gone) return
    undone = [last.uuid, last.line_nos]
    undo_text.textContent = `${titleOf(gone)} selesai`
    undo_bar.hidden = false
    clearTimeout(undo_timer)
    undo_timer = setTimeout(() => {
      undo_bar.hidden = true
    }, undo_ms)
  }

  const ringFor = (board: Board) => {
    const uuids = new Set(board.tickets.filter(({ is_open }) => is_open).map(({ uuid }) => uuid))
    const changes = new Set(
      board.tickets.flatMap((t) => (t.is_open && (t.is_cancelled || t.is_changed) ? [t.uuid] : [])),
    )
    if (known && is_sounding()) {
      const before = known
      if ([...changes].some((uuid) => !known_changes.has(uuid))) ring('changed')
      else if ([...uuids].some((uuid) => !before.has(uuid))) ring('new')
    }
    known = uuids
    known_changes = changes
  }

  const beat = () => {
    if (!standing?.board) return
    const { board } = standing
    const late = tick(place, board, standing)
    const open = place.childElementCount
    const noun = board.key.display_mode === 'item' ? 'menu' : 'pesanan'
    const text = late > 0 ? `${open} ${noun}, ${late} terlambat` : `${open} ${noun}`
    if (counts.textContent !== text) counts.textContent = text
    clock.textContent = clockText(currentTime(), board.key.timezone)
    showSound()
  }
  setInterval(beat, 1000)

  return {
    root,
    show(next: Standing & { board: Board }) {
      const was = standing
      standing = next
      const { board, acts, is_cut_off } = next
      const { key, cut_off_at } = board
      title.textContent = `${key.outlet} · ${key.stations.length > 0 ? key.stations.join(', ') : key.name}`
      const waiting = acts.length > 0 ? ` ${acts.length} tindakan menunggu dikirim.` : ''
      cut_off.hidden = !is_cut_off
      const cut_off_text = `Terputus dari server. Pesanan baru belum terlihat.${waiting}`
      if (cut_off.textContent !== cut_off_text) cut_off.textContent = cut_off_text
      ending.hidden = cut_off_at === null
      ending.textContent = cut_off_at
        ? `Kunci sudah diganti. Layar ini terputus pukul ${clockText(Date.parse(cut_off_at), key.timezone)}; pasangkan dengan kunci baru.`
        : ''
      const device = settings.querySelector('.device')
      if (device) device.textContent = `${board.device}, kunci ${key.name}`
      const open = showBoard(place, board, next)
      empty.hidden = open.length > 0
      offerUndo(was, next)
      if (was?.board !== board) ringFor(board)
      if (panel.open) showRecent()
      beat()
    },
  }
}
