import { IconHandClick } from '@tabler/icons-react'
import { type Command, command } from './command.ts'

/** What a button or link of the page is called, without the keys beside its name. */
function labelOf(element: HTMLElement): string {
  const parts = [...element.childNodes].filter((node) => node.nodeName !== 'KBD')
  return (
    element.getAttribute('aria-label') ??
    parts
      .map((node) => node.textContent)
      .join('')
      .trim()
  )
}

const isReady = (element: HTMLElement) =>
  !element.hasAttribute('disabled') && !element.hasAttribute('aria-haspopup') && element.offsetParent !== null

/** What can be done on the page that is open, by its own buttons: of a document its steps. */
export function listPageActions(known: readonly Command[]): Command[] {
  const labels = new Set(known.map(({ label }) => label))
  return [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button, a)')]
    .filter(isReady)
    .map((element) => ({ element, label: labelOf(element) }))
    .filter(({ label }) => label !== '' && !labels.has(label))
    .map(({ element, label }, place) =>
      command({
        key: `page:${place}`,
        label,
        group: 'Di halaman ini',
        icon: IconHandClick,
        run: () => element.click(),
      }),
    )
}
