import type { Context, WriteContext } from '../../kit/context.ts'

/** Why an outlet cannot be archived yet, and where to mend it. */
export interface ArchiveBlocker {
  readonly key: string
  readonly message: string
  readonly route: string
}

interface Candidate {
  readonly id: number
  readonly grab_integration_status: string
}

type FindBlocker = (ctx: Context | WriteContext, outlet: Candidate) => Promise<ArchiveBlocker | undefined>

const finders: FindBlocker[] = [
  async (_ctx, outlet) =>
    outlet.grab_integration_status === 'ACTIVE' || outlet.grab_integration_status === 'SYNCING'
      ? { key: 'grab', message: 'Outlet masih terhubung ke GrabFood', route: '/integration/grab' }
      : undefined,
]

/** Everything that keeps an outlet from being archived now. */
export async function readArchiveBlockers(
  ctx: Context | WriteContext,
  outlet: Candidate,
): Promise<ArchiveBlocker[]> {
  const found = await Promise.all(finders.map((find) => find(ctx, outlet)))
  return found.filter((blocker) => blocker !== undefined)
}
