import { button, element } from './element.ts'
import { pairWith } from './feed.ts'

const code_length = 6
const pad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Hapus', '0']

/** The brand that the address names: /kitchen-display/<brand>. */
const named = () => decodeURIComponent(location.pathname.split('/')[2] ?? '')

function field(id: string, label: string, input: HTMLInputElement, help?: string) {
  input.id = id
  return element(
    'div',
    { class: 'field' },
    element('label', { attributes: { for: id } }, label),
    input,
    help ? element('p', { class: 'help' }, help) : null,
  )
}

const input = (attributes: Record<string, string>) =>
  element('input', {
    attributes: { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...attributes },
  })

/** The form that pairs this display: a code of six digits by a keypad, or the key itself. */
export function pairView(message: string) {
  const domain = input({ name: 'domain', maxlength: '32', value: named() })
  const name = input({ name: 'name', maxlength: '60', value: 'Layar dapur' })
  const code = input({ name: 'code', inputmode: 'numeric', maxlength: '60' })
  const problem = element('p', { class: 'problem', id: 'problem', attributes: { role: 'alert' } })
  const code_field = field(
    'code',
    'Kode pemasangan',
    code,
    'Enam angka dari halaman Kunci Dapur, berlaku 15 menit.',
  )
  const send = element('button', { class: 'primary', attributes: { type: 'submit' } }, 'Pasangkan')
  let is_sending = false

  const submit = async () => {
    if (is_sending) return
    is_sending = true
    send.disabled = true
    problem.textContent = ''
    const wrong = await pairWith({ domain: domain.value, code: code.value, name: name.value })
    is_sending = false
    send.disabled = false
    if (!wrong) return
    problem.textContent = wrong
    code.value = ''
    code.focus()
  }
  const press = (sign: string) => {
    code.value = sign === 'Hapus' ? code.value.slice(0, -1) : `${code.value}${sign}`
    if (code.value.length === code_length && domain.value) void submit()
  }
  const keypad = element(
    'div',
    { class: 'keypad' },
    ...pad.map((sign) =>
      button(sign, () => press(sign), { class: sign === 'Hapus' ? 'digit erase' : 'digit' }),
    ),
    send,
  )
  const useKey = () => {
    const is_key = form.dataset.by !== 'key'
    form.dataset.by = is_key ? 'key' : 'code'
    code.value = ''
    code.setAttribute('inputmode', is_key ? 'text' : 'numeric')
    const [label, , help] = code_field.children
    if (label) label.textContent = is_key ? 'Kunci dapur' : 'Kode pemasangan'
    if (help)
      help.textContent = is_key
        ? 'Kunci lengkap, mis. KD-7F3K-9Q2M-XW4T-B8HN.'
        : 'Enam angka dari halaman Kunci Dapur, berlaku 15 menit.'
    toggle.textContent = is_key ? 'Pakai kode 6 angka' : 'Pakai kunci dapur'
    code.focus()
  }
  const toggle = button('Pakai kunci dapur', useKey, { class: 'plain' })
  const form = element(
    'form',
    { data: { by: 'code' } },
    element(
      'div',
      { class: 'brand-and-name' },
      field('domain', 'Kode brand', domain, 'Nama domain brand Anda di Lumbung.'),
      field('name', 'Nama perangkat', name, 'Terlihat di daftar perangkat, mis. Tablet bar.'),
    ),
    code_field,
    problem,
    keypad,
    toggle,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  return element(
    'main',
    { class: 'pair' },
    element('h1', {}, 'Layar dapur'),
    message ? element('p', { class: 'shut', attributes: { role: 'status' } }, message) : null,
    element('p', { class: 'lead' }, 'Pasangkan perangkat ini dengan kunci dapur outlet Anda.'),
    form,
  )
}
