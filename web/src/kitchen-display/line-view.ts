import type { BoardLine } from '@lumbung/server/public/kitchen-display/board.calc.ts'
import { button, element } from './element.ts'
import { act } from './feed.ts'
import { qtyText } from './words.ts'

const verbs = { new: 'done', done: 'undo', cancelled: 'dismiss' } as const

const marks: Readonly<Record<BoardLine['state'], string>> = { new: '', done: 'Selesai', cancelled: 'Batal' }

/** What a touch of a line does, for who hears the page. */
const doings: Readonly<Record<BoardLine['state'], string>> = {
  new: ', tandai selesai',
  done: ', kembalikan',
  cancelled: ', mengerti, hapus dari layar',
}

/** A line as a button over the card's whole width: a touch finishes it, another brings it back. */
export function lineButton(uuid: string, line: BoardLine, about?: Node) {
  const { no, qty, ordered_qty, name, options, note, state, paket } = line
  const details = [
    paket && element('span', { class: 'options' }, `Isi ${paket}`),
    options.length > 0 && element('span', { class: 'options' }, options.join(', ')),
    note && element('span', { class: 'note' }, note),
    qty < ordered_qty &&
      element('span', { class: 'less' }, `Berubah: dari ${qtyText(ordered_qty)} menjadi ${qtyText(qty)}`),
  ]
  const text = element(
    'span',
    { class: 'what' },
    element('span', { class: 'name' }, about ?? name),
    ...details,
  )
  const content = document.createDocumentFragment()
  content.append(element('span', { class: 'qty' }, `${qtyText(qty)}×`), text)
  if (marks[state]) content.append(element('span', { class: 'mark' }, marks[state]))
  content.append(element('span', { class: 'sr' }, doings[state]))
  return button(content, () => act(uuid, [no], verbs[state]), {
    class: 'line',
    data: { state, key: `${uuid} ${no}` },
    attributes: { 'aria-pressed': String(state === 'done') },
  })
}
