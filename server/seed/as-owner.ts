import { readAdminViewer } from '../src/access/session/viewer.ts'
import { createContext } from '../src/kit/brand-context.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'

/** Who owns a brand of the demo, and a context in which it is the viewer. */
export async function asOwner(services: Services, ctx: Context): Promise<{ ctx: Context; email: string }> {
  const owner = await ctx.db
    .selectFrom('admin as a')
    .innerJoin('admin_group as g', (join) =>
      join
        .onRef('g.brand_id', '=', 'a.brand_id')
        .on('g.brand_id', '=', ownBrand)
        .onRef('g.id', '=', 'a.admin_group_id'),
    )
    .select(['a.id', 'a.email'])
    .where('a.brand_id', '=', ctx.brand_id)
    .where('g.is_master', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const viewer = (await readAdminViewer(services, ctx.brand_id, owner.id)) ?? null
  const own = createContext(services, { brand_id: ctx.brand_id, viewer, actor: viewer?.name ?? 'Sistem' })
  return { ctx: own, email: owner.email }
}
