import type { WriteContext } from '../../kit/context.ts'
import type { OutletGroup } from './outlet.input.ts'

interface Place {
  readonly id: number
  readonly name: string
}

type Give = (tx: WriteContext, source: Place, target: Place) => Promise<void>

const givers = new Map<OutletGroup, Give>()

/** Says how settings that a later area keeps go from one outlet to another; both are held meanwhile. */
export function giveSettings(group: OutletGroup, give: Give): void {
  givers.set(group, give)
}

/** Gives the settings that later areas keep from one outlet to another. */
export async function giveLaterSettings(
  tx: WriteContext,
  groups: ReadonlySet<OutletGroup>,
  source: Place,
  target: Place,
): Promise<void> {
  for (const group of groups) await givers.get(group)?.(tx, source, target)
}
