type Content = Node | string | false | null | undefined

/** What an element gets: attributes by their names, data of its own, a class, what a click does. */
interface Traits {
  readonly class?: string
  readonly id?: string
  readonly data?: Readonly<Record<string, string>>
  readonly attributes?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** A new element with its traits and content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { class: class_name, id, data = {}, attributes = {}, onClick }: Traits,
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (class_name) made.className = class_name
  if (id) made.id = id
  Object.assign(made.dataset, data)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (onClick) made.addEventListener('click', onClick)
  made.append(...content.filter((part): part is Node | string => Boolean(part)))
  return made
}

/** A button to be touched. */
export function button(text: Content, onClick: () => void, traits: Omit<Traits, 'onClick'> = {}) {
  return element('button', { ...traits, attributes: { type: 'button', ...traits.attributes }, onClick }, text)
}
