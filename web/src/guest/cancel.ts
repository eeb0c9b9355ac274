import { need } from './find.ts'
import type { Refusal } from './server.ts'

const offline = 'Tidak ada koneksi. Coba lagi bila sudah tersambung.'
const patience_ms = 20_000

/** Sends that the order is taken back; answers what stands against it. */
async function cancel(reason: string): Promise<string | null> {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
    signal: AbortSignal.timeout(patience_ms),
  })
  if (response.ok) return null
  const refusal = (await response.json().catch(() => ({}))) as Refusal
  return refusal.message ?? 'Pesanan belum dapat dibatalkan, coba lagi.'
}

/** Lets a guest take an order back while it waits; what then stands is read anew at once. */
export function wireCancel(main: HTMLElement, look: () => Promise<void>) {
  const details = main.querySelector<HTMLDetailsElement>('#cancel')
  if (!details) return
  const form = need<HTMLFormElement>('form', details)
  const problem = need<HTMLElement>('.bad', form)
  const button = need<HTMLButtonElement>('button', form)
  details.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    problem.hidden = true
    const told = await cancel(need<HTMLInputElement>('[name=reason]', form).value.trim()).catch(() => offline)
    button.disabled = false
    problem.textContent = told
    problem.hidden = told === null
    // Refused, it may be decided by now.
    await look()
  })
}
