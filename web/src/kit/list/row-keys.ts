/** Marks a table whose rows the keys j, k, x and Enter go over. */
export const keyed_rows = { 'data-keyed-rows': '' } as const

const rows_of = 'main [data-keyed-rows] tbody tr'

/** What has the focus in a row: the link to its record, or what there is. */
const stopOf = (row: Element) =>
  row.querySelector<HTMLElement>('td a, th a') ?? row.querySelector<HTMLElement>('button, input')

const rowOf = (element: Element | null) => element?.closest(rows_of) ?? null

/** The row that was moved to last: what is pressed there may have taken the focus away. */
let last: Element | null = null

/** The row one is at: the one with the focus, else the last one while it is still shown. */
function currentRow(): Element | null {
  const focused = rowOf(document.activeElement)
  if (focused) return focused
  return last?.isConnected ? last : null
}

/** Moves the focus to the next row or the one before; from nowhere to the first. True where there are rows. */
export function moveRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(rows_of)].filter(stopOf)
  const at = rows.indexOf(currentRow() ?? document.body)
  const next = at < 0 ? rows[0] : (rows[at + step] ?? rows[at])
  if (!next) return false
  last = next
  const stop = stopOf(next)
  stop?.focus()
  stop?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Ticks the row one is at, or unticks it. */
export function tickRow(): boolean {
  const row = currentRow()
  const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!box || box.disabled) return false
  last = row
  box.click()
  return true
}

/** Opens the record of the row one is at, where nothing else has the focus that Enter would press. */
export function openRow(): boolean {
  const { activeElement } = document
  const is_free =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.id === 'main' ||
    (activeElement instanceof HTMLInputElement && rowOf(activeElement) !== null)
  const row = is_free ? currentRow() : null
  const link = row?.querySelector<HTMLElement>('td a, th a')
  link?.click()
  return link !== null && link !== undefined
}
