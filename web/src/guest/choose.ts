import { addLine } from './cart-store.ts'
import { need } from './find.ts'
import { rupiah } from './money.ts'

const most = 99

const inputsOf = (group: HTMLFieldSetElement) => [...group.querySelectorAll<HTMLInputElement>('input')]
const chosenOf = (group: HTMLFieldSetElement) => inputsOf(group).filter(({ checked }) => checked)
const numberOf = (element: HTMLElement, name: string) => Number(element.dataset[name])

/** Price of one with the options chosen; of each group the first so many cost nothing. */
function priceOf(form: HTMLFormElement, groups: readonly HTMLFieldSetElement[]): number {
  const options = groups.flatMap((group) => chosenOf(group).slice(numberOf(group, 'free')))
  const price = options.reduce((sum, option) => sum + numberOf(option, 'price'), numberOf(form, 'price'))
  return Math.max(0, price)
}

/** Where too few were chosen, in words. */
function findMissing(groups: readonly HTMLFieldSetElement[]): HTMLFieldSetElement | undefined {
  return groups.find((group) => chosenOf(group).length < numberOf(group, 'min'))
}

/** Makes the form of an item work: choices within their bounds, how many, and into the cart. */
export function wireForm(form: HTMLFormElement, onAdded: (name: string) => void) {
  const groups = [...form.querySelectorAll('fieldset')]
  const output = need<HTMLOutputElement>('output', form)
  const problem = need<HTMLElement>('.bad', form)
  const note = need<HTMLInputElement>('[name=note]', form)
  const details = form.closest('details')
  let qty = 1
  const show = () => {
    output.value = String(qty)
    need('.sum', form).textContent = rupiah(priceOf(form, groups) * qty)
    for (const group of groups) {
      const is_full = chosenOf(group).length >= numberOf(group, 'max')
      for (const input of inputsOf(group))
        input.disabled = input.type === 'checkbox' && is_full && !input.checked
    }
  }
  form.addEventListener('change', () => {
    if (!findMissing(groups)) problem.hidden = true
    show()
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.addEventListener('click', () => {
      qty = Math.min(most, Math.max(1, qty + numberOf(button, 'step')))
      show()
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const missing = findMissing(groups)
    if (missing) {
      problem.textContent = `Pilih ${missing.dataset.name ?? ''} lebih dulu, minimal ${missing.dataset.min ?? '1'}.`
      problem.hidden = false
      if (details) details.open = true
      inputsOf(missing)[0]?.focus()
      return
    }
    const options = groups.flatMap(chosenOf)
    const name = form.dataset.name ?? ''
    addLine({
      item_id: numberOf(form, 'id'),
      option_ids: options.map(({ value }) => Number(value)),
      qty,
      note: note.value.trim(),
      seen_price: priceOf(form, groups),
      name,
      options: options.map((option) => option.dataset.name ?? '').join(', '),
    })
    qty = 1
    note.value = ''
    show()
    if (details?.open) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
    onAdded(name)
  })
  need<HTMLElement>('.add', form).hidden = false
  show()
}
