import {
  type CartLine,
  came_from,
  cart,
  markSent,
  onCartChange,
  saveCart,
  setQty,
  table_path,
} from './cart-store.ts'
import { make, need } from './find.ts'
import { rupiah } from './money.ts'
import { readPosition } from './position.ts'
import { post, type Quote, type Refusal } from './server.ts'

const offline = 'Tidak ada koneksi. Pesanan Anda tersimpan di ponsel ini, kirim lagi bila sudah tersambung.'
const quote_pause_ms = 250

/** What the server last said of the cart as it is now; null while that is not known. */
let quote: Quote | null = null
let is_sending = false

const dialog = () => need<HTMLDialogElement>('#cart')
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)

function say(message: string | null, link?: HTMLElement) {
  const problem = need<HTMLElement>('#problem')
  problem.hidden = message === null
  problem.replaceChildren(message ?? '', ...(link ? [' ', link] : []))
}

const asked = () =>
  cart.lines.map(({ item_id, option_ids, qty, note, seen_price }) => ({
    item_id,
    option_ids,
    qty,
    note,
    seen_price,
  }))

function button(label: string, text: string, onClick: () => void) {
  const made = make('button', '', text)
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.addEventListener('click', onClick)
  return made
}

/** A line with its controls; what is wrong about it stands under it. */
function lineRow(line: CartLine, at: number): HTMLElement {
  const problem = quote?.lines[at]?.problem
  const count = make('output', '', String(line.qty))
  const stepper = make(
    'span',
    'stepper',
    button(`Kurangi ${line.name}`, '−', () => setQty(line, line.qty - 1)),
    count,
    button(`Tambah ${line.name}`, '+', () => setQty(line, line.qty + 1)),
  )
  stepper.setAttribute('role', 'group')
  stepper.setAttribute('aria-label', `Jumlah ${line.name}`)
  const what = make('span', 'what', make('strong', '', line.name))
  if (line.options) what.append(make('span', 'about', line.options))
  if (line.note) what.append(make('span', 'about', `“${line.note}”`))
  const row = make('li', '', what, make('span', 'line-sum', rupiah(line.seen_price * line.qty)), stepper)
  const remove = button(`Hapus ${line.name}`, 'Hapus', () => setQty(line, 0))
  remove.className = 'plain-button'
  row.append(remove)
  if (problem) row.append(make('p', problem.code === 'PRICE' ? 'changed' : 'bad', problem.message))
  return row
}

function sumRow(label: string, amount: number, class_name = ''): HTMLElement {
  const shown = amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount)
  return make('div', class_name, make('dt', '', label), make('dd', '', shown))
}

function sumRows(): HTMLElement[] {
  const known = cart.lines.reduce((sum, { seen_price, qty }) => sum + seen_price * qty, 0)
  if (!quote) return [sumRow('Subtotal', known, 'total')]
  const rows = [sumRow('Subtotal', quote.gross)]
  if (!quote.is_inclusive && quote.service) rows.push(sumRow('Biaya layanan', quote.service))
  if (!quote.is_inclusive && quote.tax) rows.push(sumRow('Pajak (PB1)', quote.tax))
  if (quote.rounding) rows.push(sumRow('Pembulatan', quote.rounding))
  rows.push(sumRow('Total', quote.total, 'total'))
  if (quote.cash_total !== quote.total) rows.push(sumRow('Bila dibayar tunai', quote.cash_total, 'about'))
  return rows
}

function showBar() {
  const pieces = cart.lines.reduce((sum, { qty }) => sum + qty, 0)
  const amount = cart.lines.reduce((sum, { seen_price, qty }) => sum + seen_price * qty, 0)
  need<HTMLElement>('#bar').hidden = pieces === 0
  need('#count').textContent = `${pieces} item`
  need('#amount').textContent = rupiah(amount)
}

function show() {
  showBar()
  if (!dialog().open) return
  const focused = document.activeElement?.getAttribute('aria-label')
  need('#lines').replaceChildren(
    ...(cart.lines.length > 0 ? cart.lines.map(lineRow) : [make('li', 'none', 'Pesanan masih kosong.')]),
  )
  // What had the focus is made anew.
  if (focused)
    dialog()
      .querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)
      ?.focus()
  need('#sums').replaceChildren(...sumRows())
  const is_stuck = quote?.lines.some(({ problem }) => problem && problem.code !== 'PRICE') ?? false
  const send = need<HTMLButtonElement>('#send')
  send.disabled = is_sending || cart.lines.length === 0 || is_stuck
  send.textContent = is_sending
    ? 'Mengirim…'
    : quote
      ? `Kirim pesanan · ${rupiah(quote.total)}`
      : 'Kirim pesanan'
}

/** Takes a quote over: what costs something else now is told, and asked for at its new price from here on. */
function take(answer: Quote) {
  quote = answer
  for (const [at, line] of cart.lines.entries()) {
    const quoted = answer.lines[at]
    if (quoted?.problem?.code === 'PRICE') line.seen_price = quoted.unit_price
  }
  if (answer.problem) say(answer.problem)
  else if (answer.lines.some(({ problem }) => problem && problem.code !== 'PRICE'))
    say('Hapus menu yang tidak tersedia untuk melanjutkan.')
  else if (answer.lines.some(({ problem }) => problem)) say('Ada harga yang berubah. Periksa, lalu kirim.')
}

let asking = 0
let timer = 0

/** Asks what the cart costs now; of several questions the last one counts. */
function askQuote() {
  clearTimeout(timer)
  quote = null
  // Now, not with the answer: what is said meanwhile, as why an order was refused, stays.
  say(null)
  const mine = ++asking
  if (cart.lines.length === 0 || !dialog().open) return
  timer = setTimeout(async () => {
    try {
      const answer = await post<Quote>('cart', { lines: asked() })
      if (mine !== asking) return
      if (answer.is_good) take(answer.body)
      else say(messageOf(answer.status, answer.body))
      saveQuietly()
    } catch {
      if (mine === asking) say(offline)
    }
    show()
  }, quote_pause_ms)
}

let is_quiet = false
/** Keeps new prices without asking for them again. */
function saveQuietly() {
  is_quiet = true
  saveCart()
  is_quiet = false
}

function messageOf(status: number, { message, fields }: Refusal): string {
  if (status === 404) return 'Kode QR meja ini sudah tidak berlaku. Pindai kode yang baru.'
  if (status >= 500) return 'Layanan sedang terganggu, coba kirim lagi sebentar lagi.'
  return Object.values(fields ?? {})[0] ?? message ?? 'Pesanan belum dapat dikirim, coba lagi.'
}

function refuse(status: number, refusal: Refusal) {
  if (refusal.quote) {
    take(refusal.quote)
    saveQuietly()
    return
  }
  if (refusal.is_sent) {
    const link = make('a', '', 'Lihat pesanan itu')
    link.href = `${table_path}/orders/${cart.uuid}`
    markSent({ keeps_lines: true })
    say('Pesanan sebelumnya sudah kami terima. Hapus menu yang sudah terkirim sebelum mengirim lagi.', link)
    return
  }
  say(messageOf(status, refusal))
  if (refusal.fields?.pin) field('pin')?.focus()
}

async function send() {
  if (is_sending || cart.lines.length === 0) return
  is_sending = true
  say(null)
  show()
  try {
    const position = dialog().dataset.check === 'radius' ? await readPosition() : undefined
    if (position && 'problem' in position) say(position.problem)
    else {
      const { uuid, note, guest_name } = cart
      const pin = field('pin')?.value.trim()
      const order = { uuid, lines: asked(), note, guest_name, position, pin, source: came_from }
      const answer = await post<{ uuid: string }>('orders', order)
      if (answer.is_good) {
        markSent({ keeps_lines: false })
        location.assign(`${table_path}/orders/${uuid}`)
        return
      }
      refuse(answer.status, answer.body)
    }
  } catch {
    say(offline)
  }
  is_sending = false
  show()
}

/** Makes the cart of a table's page work. */
export function wireCart() {
  const name = need<HTMLInputElement>('#guest-name')
  const note = need<HTMLInputElement>('#order-note')
  const open = () => {
    name.value = cart.guest_name
    note.value = cart.note
    dialog().showModal()
    show()
    askQuote()
  }
  need('#bar button').addEventListener('click', open)
  need('#close').addEventListener('click', () => dialog().close())
  dialog().addEventListener('click', (event) => event.target === dialog() && dialog().close())
  for (const [input, key] of [
    [name, 'guest_name'],
    [note, 'note'],
  ] as const) {
    input.addEventListener('change', () => {
      cart[key] = input.value.trim()
      saveQuietly()
    })
  }
  need('#send').addEventListener('click', () => void send())
  onCartChange(() => {
    if (!is_quiet) askQuote()
    show()
  })
  addEventListener('online', askQuote)
  // Back from the order's page, which the browser may have kept this one for.
  addEventListener('pageshow', () => {
    is_sending = false
    show()
  })
  show()
  // Led here by what was ordered before, which has just come into it.
  if (location.hash !== '#cart') return
  history.replaceState(null, '', location.pathname + location.search)
  open()
}
