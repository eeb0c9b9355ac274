import './member.css'
import { make, need } from './find.ts'
import type { Refusal } from './server.ts'

/** What the server tells of a member. */
interface Told {
  name: string
  points: number
  expiry: { points: number; on: string } | null
  rewards: { id: number; name: string; points: number }[]
}

const offline = 'Tidak ada koneksi. Coba lagi bila sudah tersambung.'
const patience_ms = 20_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** 2027-01-03 as 3 Jan 2027. */
function dayOf(date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`
}

const grouped = (points: number) => String(points).replace(/\B(?=(\d{3})+$)/g, '.')

/** Asks about the order of this page; answers what it was told, or why not. */
async function ask(name: 'member' | 'reward', body: object): Promise<Told | string> {
  try {
    const response = await fetch(`${location.pathname.replace(/\/$/, '')}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience_ms),
    })
    const answer: unknown = await response.json().catch(() => ({}))
    if (response.ok) return answer as Told
    const { message, fields } = answer as Refusal
    return Object.values(fields ?? {})[0] ?? message ?? 'Belum berhasil, coba lagi.'
  } catch {
    return offline
  }
}

/** Lets a guest say who they are, see their points, and take rewards with the order. Nothing of it is kept on the phone. */
export function wireMember() {
  const details = document.querySelector<HTMLDetailsElement>('#member')
  if (!details) return
  const form = need<HTMLFormElement>('form', details)
  const problem = need<HTMLElement>('.bad', form)
  const button = need<HTMLButtonElement>('button', form)
  const shown = need<HTMLElement>('.points', details)
  const known = () => ({
    phone: need<HTMLInputElement>('[name=phone]', form).value.trim(),
    code: need<HTMLInputElement>('[name=code]', form).value.trim(),
  })
  const show = ({ name, points, expiry, rewards }: Told, said?: string) => {
    form.hidden = true
    shown.hidden = false
    const lines = rewards.map((reward) => {
      const take = make('button', 'take', `Tukar ${grouped(reward.points)} poin`)
      take.setAttribute('aria-label', `Tukar ${grouped(reward.points)} poin dengan ${reward.name}`)
      take.disabled = reward.points > points
      // The same asking, however often it is sent, takes it once.
      const uuid = crypto.randomUUID()
      take.addEventListener('click', async () => {
        take.disabled = true
        const answer = await ask('reward', { ...known(), uuid, reward_id: reward.id })
        if (typeof answer !== 'string')
          return show(answer, `${reward.name} ditukar. Staf akan menyerahkannya.`)
        take.disabled = false
        told.textContent = answer
      })
      return make('li', '', make('span', '', reward.name), take)
    })
    const told = make('p', 'about', said ?? '')
    shown.replaceChildren(
      make('p', '', make('strong', '', `${name}, ${grouped(points)} poin`)),
      make(
        'p',
        'about',
        expiry ? `${grouped(expiry.points)} poin berlaku sampai ${dayOf(expiry.on)}. ` : '',
        'Pesanan ini menambah poin Anda setelah dibayar.',
      ),
      told,
      make('ul', '', ...lines),
    )
  }
  details.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    problem.hidden = true
    const answer = await ask('member', known())
    button.disabled = false
    if (typeof answer !== 'string') return show(answer)
    problem.textContent = answer
    problem.hidden = false
  })
}
