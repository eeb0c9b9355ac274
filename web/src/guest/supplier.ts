import './guest.css'
import './supplier.css'
import { need } from './find.ts'
import type { Refusal } from './server.ts'
import { newUuid } from './uuid.ts'

const offline = 'Tidak ada koneksi. Coba lagi bila sudah tersambung.'
const patience_ms = 20_000

const kindOf = (line: HTMLElement) => need<HTMLInputElement>('input[type=radio]:checked', line).value
const typedIn = (selector: string, within: ParentNode) =>
  need<HTMLInputElement | HTMLTextAreaElement>(selector, within).value.trim()

/** A quantity as the server reads it: a comma stands before decimals, a point after thousands. */
const quantityOf = (typed: string) =>
  (/,|^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replace(/\./g, '') : typed).replace(',', '.')

/** Shows what a line's answer takes, and no more. */
function showLine(line: HTMLElement) {
  const kind = kindOf(line)
  need<HTMLElement>('.changes', line).hidden = kind !== 'change'
  need<HTMLElement>('.said', line).hidden = kind === 'confirm'
}

function readLine(line: HTMLElement) {
  const kind = kindOf(line)
  const no = Number(line.dataset.no)
  if (kind === 'confirm') return { no, kind }
  const note = typedIn('[name=note]', line)
  if (kind === 'refuse') return { no, kind, note }
  const price = Number(typedIn('[name=price]', line).replace(/[.\s]|Rp/g, '') || Number.NaN)
  return { no, kind, note, price, unit_quantity: quantityOf(typedIn('[name=unit_quantity]', line)) }
}

/** Says what stands against the answer, beside the line it is about where it is about one. */
function say(form: HTMLElement, lines: readonly HTMLElement[], refusal: Refusal | null) {
  const told = new Map<HTMLElement, string>()
  let rest = refusal?.message ?? null
  for (const [path, message] of Object.entries(refusal?.fields ?? {})) {
    const [, at] = /^lines\.(\d+)\./.exec(path) ?? []
    const line = at === undefined ? undefined : lines[Number(at)]
    if (line) told.set(line, message)
    else rest = message
  }
  for (const line of lines) {
    const problem = need<HTMLElement>('.bad', line)
    problem.textContent = told.get(line) ?? ''
    problem.hidden = !told.has(line)
  }
  const problem = need<HTMLElement>('#problem', form)
  problem.textContent = rest
  problem.hidden = rest === null
  const [first] = told.keys()
  first?.scrollIntoView({ block: 'center' })
}

async function send(body: object): Promise<Refusal | null> {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}/jawaban`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience_ms),
  })
  if (response.ok) return null
  const refusal = (await response.json().catch(() => ({}))) as Refusal
  return { ...refusal, message: refusal.message ?? 'Jawaban belum dapat dikirim, coba lagi.' }
}

function wire(form: HTMLFormElement) {
  const lines = [...form.querySelectorAll<HTMLElement>('.line')]
  const button = need<HTMLButtonElement>('button', form)
  // One answer however often it is sent.
  const uuid = newUuid()
  for (const part of form.querySelectorAll<HTMLElement>('.choices, .send')) part.hidden = false
  for (const line of lines) {
    showLine(line)
    line.addEventListener('change', () => showLine(line))
  }
  const relabel = () => {
    const is_same = lines.every((line) => kindOf(line) === 'confirm')
    button.textContent = is_same ? 'Konfirmasi semua sesuai' : 'Kirim jawaban'
  }
  form.addEventListener('change', relabel)
  relabel()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const answer = {
      uuid,
      version: Number(form.dataset.version),
      expected_on: typedIn('[name=expected_on]', form) || null,
      note: typedIn('.send [name=note]', form),
      lines: lines.map(readLine),
    }
    const refusal = await send(answer).catch((): Refusal => ({ message: offline }))
    say(form, lines, refusal)
    if (refusal) button.disabled = false
    else {
      scrollTo(0, 0)
      location.reload()
    }
  })
}

const form = document.querySelector<HTMLFormElement>('#answer')
if (form?.querySelector('.send')) wire(form)
