import type { Context, WriteContext } from '../../kit/context.ts'
import { authorise, type Permission } from '../../kit/permission.ts'
import type { OutletGroup } from './outlet.input.ts'

interface Place {
  readonly id: number
  readonly name: string
}

/** How settings that a later area keeps go from one outlet to another. */
interface LaterGroup {
  readonly needs: Permission
  /** What would change at the target, in words; nothing where it has all of it. */
  readonly differ?: (ctx: Context | WriteContext, source: Place, target: Place) => Promise<string[]>
  /** Both outlets are held meanwhile. */
  readonly give: (tx: WriteContext, source: Place, target: Place) => Promise<void>
}

const later = new Map<OutletGroup, LaterGroup>()

/** Says how settings that a later area keeps go from one outlet to another. */
export function giveSettings(group: OutletGroup, how: LaterGroup): void {
  later.set(group, how)
}

/** Gives the settings that later areas keep from one outlet to another. */
export async function giveLaterSettings(
  tx: WriteContext,
  groups: ReadonlySet<OutletGroup>,
  source: Place,
  target: Place,
): Promise<void> {
  for (const group of groups) {
    const how = later.get(group)
    if (!how) continue
    authorise(tx, how.needs)
    await how.give(tx, source, target)
  }
}

/** What settings that later areas keep would change at an outlet, in words. */
export async function readDifferences(
  ctx: Context,
  groups: ReadonlySet<OutletGroup>,
  source: Place,
  target: Place,
): Promise<string[]> {
  const texts: string[] = []
  for (const group of groups) {
    const how = later.get(group)
    if (!how?.differ) continue
    authorise(ctx, how.needs, 'read')
    texts.push(...(await how.differ(ctx, source, target)))
  }
  return texts
}

const MOST_NAMES = 3

/** 'Shift: Pagi, Malam', 'Pemasok: A, B, C, dan 4 lain'; nothing without names. */
export function namesText(label: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - MOST_NAMES
  return [`${label}: ${names.slice(0, MOST_NAMES).join(', ')}${rest > 0 ? `, dan ${rest} lain` : ''}`]
}
