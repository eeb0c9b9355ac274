/** An area by what it is called. */
export interface AreaName {
  readonly id: number
  readonly name: string
}

/** What an area of a path is called after those that it lies in. */
export const placedName = (path: readonly AreaName[], at: number): string =>
  path
    .slice(0, at + 1)
    .map(({ name }) => name)
    .join(' › ')

/** Areas that outlets lie in, each after what it lies in itself, and those that are known besides, by name. */
export function areaChoices(
  outlets: readonly { readonly areas: readonly AreaName[] }[],
  known: readonly AreaName[],
): { value: string; label: string }[] {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  for (const { areas } of outlets)
    for (const [at, { id }] of areas.entries()) names.set(id, placedName(areas, at))
  return [...names]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'id'))
}
