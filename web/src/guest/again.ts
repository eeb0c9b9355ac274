import { addLine, type CartLine, table_path } from './cart-store.ts'
import { make, need } from './find.ts'
import { post } from './server.ts'

const offline = 'Tidak ada koneksi. Coba lagi bila sudah tersambung.'
const failed = 'Belum berhasil, coba lagi.'
/** The table's page with its cart open. */
const cart_page = `${table_path}#cart`

interface Again {
  lines: (Omit<CartLine, 'note'> & { note: string | null })[]
  missing: string[]
}

/** Lets a guest put what an order held into the cart once more, as far as it can be had now. */
export function wireAgain() {
  const place = document.querySelector<HTMLElement>('#again')
  if (!place) return
  const button = need<HTMLButtonElement>('button', place)
  const problem = need<HTMLElement>('.bad', place)
  const say = (message: string, link?: HTMLElement) => {
    problem.replaceChildren(message, ...(link ? [' ', link] : []))
    problem.hidden = false
  }
  const uuid = location.pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  const add = async () => {
    const answer = await post<Again>(`orders/${uuid}/again`, {})
    if (!answer.is_good) return say(answer.body.message ?? failed)
    const { lines, missing } = answer.body
    for (const line of lines) addLine({ ...line, note: line.note ?? '' })
    if (missing.length === 0) return location.assign(cart_page)
    const gone = `${missing.join(', ')} sedang tidak tersedia.`
    if (lines.length === 0) return say(gone)
    const link = make('a', '', 'Lanjut dengan yang lain')
    link.href = cart_page
    say(gone, link)
  }
  place.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    problem.hidden = true
    await add().catch(() => say(offline))
    button.disabled = false
  })
}
