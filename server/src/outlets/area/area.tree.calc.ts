import { DEEPEST_AREA } from './area.input.ts'

/** An area by its place: ids from the top down to its own. */
interface Placed {
  readonly id: number
  readonly path: readonly number[]
}

/** Why an area cannot lie where it is wanted. */
export type PlaceProblem = 'circle' | 'too_deep'

/**
 * The paths of an area and of all beneath it once it lies under `parent` (at the top without one).
 * @returns the problem where it would lie within itself, or some area too deep
 */
export function placeUnder(
  tree: readonly Placed[],
  area: Placed,
  parent: Placed | undefined,
): ReadonlyMap<number, readonly number[]> | PlaceProblem {
  if (parent?.path.includes(area.id)) return 'circle'
  const above = parent?.path ?? []
  const at = area.path.indexOf(area.id)
  const moved = tree
    .filter(({ path }) => path.includes(area.id))
    .map(({ id, path }) => [id, [...above, ...path.slice(at)]] as const)
  return moved.some(([, path]) => path.length > DEEPEST_AREA) ? 'too_deep' : new Map(moved)
}
