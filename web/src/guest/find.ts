/** The one element of a selector, which the page must have. */
export function need<E extends Element>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector)
  if (!found) throw new Error(`the page lacks ${selector}`)
  return found
}

/** A new element with its class and text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  class_name: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.className = class_name
  element.append(...content)
  return element
}
